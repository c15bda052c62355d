import type { ComponentProps, SyntheticEvent } from 'react';
import { clipBefore } from './clipText.ts';

interface ClippedInputProps extends Omit<ComponentProps<'input'>, 'maxLength' | 'onChange'> {
  /** In characters. */
  maxLength: number;
  onText(text: string): void;
}

/**
 * A text field that takes only as much as fits. Without the attribute `maxLength`, which counts UTF-16 code units and
 * cuts between them.
 */
export function ClippedInput({ maxLength, onText, ...attributes }: ClippedInputProps) {
  const take = ({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const { value, selectionStart } = input;
    // Text under IME composition may be longer than its result.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return onText(value);
    const caret = selectionStart ?? value.length;
    const text = clipBefore(caret, value, maxLength);
    if (text !== value) {
      // Before React does it, which would move the caret to the end.
      input.value = text;
      input.selectionEnd = caret + text.length - value.length;
    }
    onText(text);
  };
  return <input {...attributes} onChange={take} onCompositionEnd={take} />;
}
