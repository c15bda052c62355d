import { type RefObject, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../stores/preferences.ts';
import { chordOf } from '../board/shortcuts.ts';
import { usePhaseShown } from '../usePhaseShown.ts';
import type { MyRoom } from '../useRoom.ts';

/** When the chat's input takes the focus by itself, and when it lets it go. */
export function useChatFocus(
  input: RefObject<HTMLInputElement | null>,
  { state, isDrawer }: Pick<MyRoom, 'state' | 'isDrawer'>,
): void {
  const { name: phase } = usePhaseShown(state);
  // Whoever draws has keys for that.
  const draws = isDrawer && phase === 'drawing';
  // What had the focus may have gone with a phase. Only with a mouse: on touch devices an on-screen keyboard would cover the
  // picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in each phase
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (!draws && isFree && matchMedia('(hover: hover) and (pointer: fine)').matches) {
      input.current?.focus({ preventScroll: true });
    }
  }, [input, draws, phase]);

  const { letterKeys } = useSnapshot(preferences);
  // Whoever has clicked on the picture, say, types on. But a space may press a button, or scroll, and a card that asks
  // something, or a menu, keeps its keys.
  useEffect(() => {
    if (draws || !letterKeys) return;
    const type = (event: KeyboardEvent) => {
      const isCharacter = /^\S$/.test(chordOf(event));
      if (isCharacter && !document.activeElement?.closest('input, dialog[tabindex], [popover]'))
        input.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, [input, draws, letterKeys]);

  // The final ranks, and the words to choose from, need the space of an on-screen keyboard.
  const needsSpace = phase === 'finished' || (phase === 'choosing' && isDrawer);
  useEffect(() => {
    const { current } = input;
    if (needsSpace && current?.value === '' && matchMedia('(pointer: coarse)').matches) current.blur();
  }, [input, needsSpace]);
}
