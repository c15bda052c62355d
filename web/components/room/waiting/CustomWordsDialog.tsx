import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { customWordsIn } from '../../../../shared/protocol/customWords.ts';
import { customWords as limits } from '../../../../shared/protocol/limits.ts';
import { enteredWords, keepEnteredWords } from '../../../storage/customWords.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';
import styles from './CustomWordsDialog.module.css';
import { counted } from './counted.ts';

/** Asks the host of a private room for words of their own. Begins with what was last typed in this browser, saved or not. */
export default function CustomWordsDialog({ onClose }: { onClose(): void }) {
  const link = useRoomLink();
  const id = useId();
  const [text, setText] = useState(enteredWords);
  const { words, uselessCount } = customWordsIn(text);
  const { customWordCount } = useRoom().state;
  // A former host's, say. Nobody is sent the words, so only their number can tell.
  const [hasOtherWords] = useState(customWordCount > 0 && customWordCount !== words.length);
  const replaced = `Save replaces ${counted(customWordCount, 'word')} that the room has.`;
  // At once: the dialog may be closed by a press beside it, as to hide an on-screen keyboard.
  const type = ({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(value);
    keepEnteredWords(value);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    link.emit('chooseCustomWords', { words });
    onClose();
  };
  return (
    <ModalDialog title="Custom words" onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <label htmlFor={id}>Your words, with commas or line breaks between them</label>
        <textarea
          id={id}
          aria-describedby={`${id}-count ${id}-about ${id}-replaced`}
          rows={6}
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          onChange={type}
        />
        <p id={`${id}-count`}>
          <b>{counted(words.length, 'word')}</b>
          {uselessCount > 0 ? (
            <span>{`, and ${uselessCount} that cannot be used: ${limits.maxCount} fit, each with a letter or digit and up to ${limits.maxLength} characters.`}</span>
          ) : null}
        </p>
        <p id={`${id}-about`} className={styles.about}>
          In any language. They come before words of the chosen difficulty, and only the drawer sees them.
        </p>
        {hasOtherWords ? <p id={`${id}-replaced`}>{replaced}</p> : null}
        <div className={styles.save}>
          <Button type="submit" look="primary">
            Save
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
