import type { ComponentProps } from 'react';
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
  return (
    <input
      {...attributes}
      onChange={({ target, nativeEvent }) => {
        // Text under IME composition may be longer than its result.
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        onText(isComposing ? target.value : clipText(target.value, maxLength));
      }}
      onCompositionEnd={({ currentTarget }) => onText(clipText(currentTarget.value, maxLength))}
    />
  );
}
