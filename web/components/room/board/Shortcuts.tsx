import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../stores/preferences.ts';
import type { BoardControls } from './DrawingBoard.tsx';
import { chordOf, legendKey, shortcutOf } from './shortcuts.ts';

const notText = new Set(['radio', 'checkbox', 'range']);

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && !notText.has(target.type);

interface ShortcutsProps extends BoardControls {
  onLegend(): void;
}

/**
 * Handles the drawer's shortcuts, and tells screen readers what each did. Ignored in text fields and while a modal
 * dialog is open. Renders nothing else, so that an announcement does not render the dock.
 */
export function Shortcuts({ board, view, onLegend }: ShortcutsProps) {
  const [said, setSaid] = useState('');
  const { letterKeys } = useSnapshot(preferences);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isTextField(target) || document.querySelector('dialog:modal')) return;
    const chord = chordOf(event);
    const onBoard = target instanceof Element && target.closest('[data-part="board"]') !== null;
    const shortcut = shortcutOf(chord, onBoard);
    // https://www.w3.org/TR/WCAG22/#character-key-shortcuts, where those of a focused component are exempt
    if (chord.length === 1 && !letterKeys && !shortcut?.onBoard) return;
    if (chord === legendKey) {
      event.preventDefault();
      return onLegend();
    }
    if (!shortcut || (shortcut.mode ?? view.mode) !== view.mode) return;
    const spoken = shortcut.run(board, chord, event.repeat);
    if (spoken === false) return;
    event.preventDefault();
    // After the frame that shows it: layout and paint of the announcement would delay that.
    requestAnimationFrame(() => setTimeout(() => setSaid(spoken)));
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
