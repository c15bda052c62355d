import { accountSecurity } from '../../../shared/protocol/limits.ts';

const { passwordUnitMaxLength, passwordPatternMaxLength } = accountSecurity;

const repetition = new RegExp(`^([a-z\\d]{1,${passwordUnitMaxLength}})\\1+$`);

/** After 9 comes 0, as on a keyboard. */
const sequences = ['0123456789'.repeat(passwordPatternMaxLength), 'abcdefghijklmnopqrstuvwxyz'];

/** Whether the text runs through the digits or the letters, upwards or downwards. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}

/**
 * Whether a text is nothing but a repetition of a few letters or digits, or a run of them: those are among the commonest
 * passwords, but no list has all of them. Long ones are not.
 */
export const hasCommonPattern = (text: string): boolean =>
  text.length <= passwordPatternMaxLength && (repetition.test(text) || isRun(text));
