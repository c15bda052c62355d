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
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No Clipboard API over plain HTTP. If `execCommand` fails too, the selected text can be copied by hand.
      select(shown.current);
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <Button look={look} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  );
}

function select(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) element.select();
  else if (element) document.getSelection()?.selectAllChildren(element);
}
