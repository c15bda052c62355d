import { type RefObject, useEffect, useState } from 'react';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';

interface CopyButtonProps {
  text: string;
  /** The element on the page that shows the text. */
  shown: RefObject<HTMLElement | null>;
  label: string;
  look?: 'plain' | 'primary' | 'quiet';
}

/** Copies a text to the clipboard, with brief feedback. */
export function CopyButton({ text, shown, label, look = 'plain' }: CopyButtonProps) {
  /** How often the text was copied since the feedback appeared; each time, the feedback lasts as long again. */
  const [copies, setCopies] = useState(0);
  const copied = () => setCopies((before) => before + 1);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      copied();
    } catch {
      // No Clipboard API over plain HTTP. If `execCommand` fails too, the selected text can be copied by hand.
      select(shown.current);
      if (document.execCommand('copy')) copied();
    }
  };
  return (
    <Button look={look} onClick={copy}>
      <Icon name={copies > 0 ? 'check' : 'copy'} />
      <span aria-live="polite">{copies > 0 ? 'Copied!' : label}</span>
    </Button>
  );
}

function select(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) element.select();
  else if (element) document.getSelection()?.selectAllChildren(element);
}
