import { Button } from '../../ui/Button.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { BoardOverlay } from './BoardOverlay.tsx';
import styles from './WordChoice.module.css';

interface WordChoiceProps {
  words: readonly string[];
  chosen: string | null;
  secondsLeft: number | null;
}

/**
 * Lets the next drawer choose a word, and shows which until the turn begins; "Get Ready" until the choices arrive. Given
 * all that it shows, it keeps that while it fades out.
 */
export function WordChoice({ words, chosen, secondsLeft }: WordChoiceProps) {
  const link = useRoomLink();
  if (words.length === 0) return <BoardOverlay title="Get Ready to Draw!" />;
  return (
    <BoardOverlay title="Choose a Word to Draw" asks>
      <p className={styles.ready}>
        <span>Get Ready to Draw!</span> <PixelNumber text={secondsLeft ?? ''} pixel={3} isCountdown />
      </p>
      <ul className={styles.words} translate="no">
        {words.map((word) => (
          <li key={word}>
            {/* The chosen one is not disabled, which would lose the focus. */}
            <Button
              aria-pressed={word === chosen || undefined}
              disabled={chosen !== null && word !== chosen}
              onClick={() => chosen === null && link.choose(word)}
            >
              {word}
            </Button>
          </li>
        ))}
      </ul>
    </BoardOverlay>
  );
}
