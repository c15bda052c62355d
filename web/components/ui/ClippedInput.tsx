import type { ComponentProps, SyntheticEvent } from 'react';
import { clipText } from './clipText.ts';

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
  const take = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    // Text under IME composition may be longer than its result.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onText(isComposing ? value : clipText(value, maxLength));
  };
  return <input {...attributes} onChange={take} onCompositionEnd={take} />;
}
