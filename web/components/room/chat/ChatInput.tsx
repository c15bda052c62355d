import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { asSeen } from '../../../../shared/protocol/asSeen.ts';
import { chat as limits } from '../../../../shared/protocol/limits.ts';
import { draftIn, keepDraft } from '../../../storage/chatDraft.ts';
import { preferences } from '../../../stores/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { ClippedInput } from '../../ui/ClippedInput.tsx';
import { clipText } from '../../ui/clipText.ts';
import { Icon } from '../../ui/icons.tsx';
import { chordOf } from '../board/shortcuts.ts';
import { useRoomLink } from '../RoomLinkContext.ts';
import { usePhaseShown } from '../usePhaseShown.ts';
import { useRoom } from '../useRoom.ts';
import { audienceOf } from './audience.ts';
import styles from './ChatInput.module.css';

const placeholders = {
  guess: 'Type your guess...',
  everyone: 'Type a message...',
  knowers: 'Only for those in the know...',
  nobody: 'Others can’t read this yet...',
} as const;

/** The input for guesses and chat. Sending keeps the focus, for the next guess. */
export function ChatInput() {
  const { state, myId, isDrawer } = useRoom();
  const link = useRoomLink();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => draftIn(state.roomId));
  useEffect(() => keepDraft(state.roomId, text), [state.roomId, text]);
  const audience = audienceOf(state, myId);
  const guesses = audience === 'guess';

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
  }, [draws, phase]);

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
  }, [draws, letterKeys]);

  // The final ranks, and the words to choose from, need the space of an on-screen keyboard.
  const needsSpace = phase === 'finished' || (phase === 'choosing' && isDrawer);
  useEffect(() => {
    const { current } = input;
    if (needsSpace && current?.value === '' && matchMedia('(pointer: coarse)').matches) current.blur();
  }, [needsSpace]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = clipText(text.trim(), limits.maxLength);
    if (asSeen(said) !== '') link.say(said);
    setText('');
    input.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <ClippedInput
        ref={input}
        dir="auto"
        aria-label={guesses ? 'Your guess' : 'Your message'}
        placeholder={placeholders[audience]}
        maxLength={limits.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect={guesses ? 'off' : 'on'}
        enterKeyHint="send"
        value={text}
        onText={setText}
      />
      {/* A press must not take the focus, which would close the on-screen keyboard. */}
      <Button
        type="submit"
        look="icon"
        aria-label="Send"
        className={styles.send}
        onPointerDown={(event) => event.preventDefault()}
      >
        <Icon name="send" />
      </Button>
    </form>
  );
}
