import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { asSeen } from '../../../../shared/protocol/asSeen.ts';
import { chat as limits } from '../../../../shared/protocol/limits.ts';
import { draftIn, keepDraft } from '../../../storage/chatDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { ClippedInput } from '../../ui/ClippedInput.tsx';
import { clipText } from '../../ui/clipText.ts';
import { Icon } from '../../ui/icons.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';
import { audienceOf } from './audience.ts';
import styles from './ChatInput.module.css';
import { useChatFocus } from './useChatFocus.ts';

const placeholders = {
  guess: 'Type your guess...',
  everyone: 'Type a message...',
  knowers: 'Only for those in the know...',
  nobody: 'Others can’t read this yet...',
} as const;

/**
 * The input for guesses and chat. Sending keeps the focus, for the next guess. Memoized: the chat around it renders with each
 * line.
 */
export const ChatInput = memo(() => {
  const seen = useRoom();
  const { state, myId } = seen;
  const link = useRoomLink();
  const input = useRef<HTMLInputElement>(null);
  useChatFocus(input, seen);
  const [text, setText] = useState(() => draftIn(state.roomId));
  useEffect(() => keepDraft(state.roomId, text), [state.roomId, text]);
  const audience = audienceOf(state, myId);
  const guesses = audience === 'guess';

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
});
