import { useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { chat } from '../../../stores/chat.ts';
import { isHidden, muted } from '../../../stores/muted.ts';
import { unsent } from '../../../stores/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRoom } from '../useRoom.ts';
import { ChatInput } from './ChatInput.tsx';
import { ChatLine } from './ChatLine.tsx';
import styles from './ChatPanel.module.css';
import { TurnDivider } from './TurnDivider.tsx';

/** Scrolled closer to the end than this counts as following the chat. */
const nearEndPx = 40;

/** The chat and its input. Scrolls to the newest line, unless the player has scrolled up. */
export function ChatPanel({ isTab }: { isTab: boolean }) {
  const { entries } = useSnapshot(chat);
  const { lines } = useSnapshot(unsent);
  const { ids } = useSnapshot(muted);
  const { myId } = useRoom();
  const log = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(true);
  /** Whether it has yet to scroll to the newest line: until then its position does not tell what the player wants to see. */
  const isBehind = useRef(false);
  const shown = entries.filter((entry) => !isHidden(entry, ids));

  // Whoever says something wants to see it, and what comes of it.
  const said = lines.at(-1)?.id;
  useLayoutEffect(() => {
    if (said !== undefined) setLive(true);
  }, [said]);

  // Also when the panel was hidden, or its height has changed (on-screen keyboard): both lose the scroll position. The
  // observer calls back for the first time before the next paint: scrolling here would force a layout of the whole room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of what is shown
  useLayoutEffect(() => {
    const element = log.current;
    if (!element || !isLive) return;
    isBehind.current = true;
    const observer = new ResizeObserver(() => {
      element.scrollTo({ top: element.scrollHeight });
      isBehind.current = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [entries, lines, ids, isLive]);

  const scrolled = () => {
    const element = log.current;
    if (!element || element.clientHeight === 0 || isBehind.current) return;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    // Each new line scrolls, and React may render once more for the value that it has.
    if (isNearEnd !== isLive) setLive(isNearEnd);
  };

  return (
    <section className={styles.chat} aria-labelledby="chat-title">
      {isTab ? null : (
        <h2 id="chat-title" className="visually-hidden">
          Chat
        </h2>
      )}
      <div className={styles.place}>
        <div
          ref={log}
          className={styles.log}
          role="log"
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={scrolled}
        >
          {shown.map((entry) =>
            entry.type === 'turn-end' ? (
              <TurnDivider key={entry.id} word={entry.word} />
            ) : (
              <ChatLine key={entry.id} message={entry} isMine={entry.senderId === myId} />
            ),
          )}
          {lines.map(({ id, text }) => (
            <p key={id} className={styles.unsent} aria-hidden="true" data-unsent>
              <Spinner /> <bdi>{text}</bdi>
            </p>
          ))}
        </div>
        {entries.length + lines.length > 0 ? null : (
          <p className={styles.empty}>Guesses and small talk turn up here. Say hello!</p>
        )}
        {isLive ? null : (
          <Button
            look="primary"
            className={styles.live}
            // A press leaves the focus where it is, so that an on-screen keyboard stays; keys would lose it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => {
              if (document.activeElement === currentTarget) log.current?.focus({ preventScroll: true });
              setLive(true);
            }}
          >
            <Icon name="down" size={16} /> Live Chat
          </Button>
        )}
      </div>
      <ChatInput />
    </section>
  );
}
