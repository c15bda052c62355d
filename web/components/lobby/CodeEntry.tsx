import { type FormEvent, useId, useRef, useState } from 'react';
import { asciiDigits } from '../../../shared/protocol/asciiDigits.ts';
import { parseRoomId } from '../../../shared/protocol/roomId.ts';
import { Button } from '../ui/Button.tsx';
import styles from './CodeEntry.module.css';
import { roomCode } from './roomCode.ts';
import { tellRoomNotFound } from './tellRoomNotFound.ts';
import { Way } from './Way.tsx';

/** What was last entered: whoever comes back because there is no such room may have one letter wrong. */
let entered = '';

/**
 * The way in with a room's code. `onEnter` is called with a code that may be one; of another there is no room. An error
 * stands in the place of the explanation and is as long, so that no button of the page moves.
 */
export function CodeEntry({ onEnter }: { onEnter(code: string): void }) {
  const [code, setCode] = useState(entered);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    entered = code;
    // On a Turkish keyboard the key for I is ı or İ.
    const meant = roomCode(asciiDigits(code.replace(/[ıİ]/g, 'I')));
    setMissing(meant === '');
    if (meant === '') field.current?.focus();
    else if (parseRoomId(meant)) onEnter(meant);
    else tellRoomNotFound();
  };
  return (
    <Way
      title="With a code"
      text={
        isMissing ? (
          <span key="error" id={errorId} role="alert" className={styles.error}>
            Please enter a room code: the six letters and numbers.
          </span>
        ) : (
          <span>Type the six letters and numbers that somebody sent you.</span>
        )
      }
    >
      <form className={styles.code} onSubmit={enter}>
        <input
          ref={field}
          aria-label="Room code"
          placeholder="Enter room code..."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={(event) => {
            setCode(event.target.value);
            setMissing(false);
          }}
        />
        <Button type="submit">Join</Button>
      </form>
    </Way>
  );
}
