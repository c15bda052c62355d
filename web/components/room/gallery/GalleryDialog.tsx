import { useEffect, useId, useRef, useState } from 'react';
import { drawing } from '../../../../shared/protocol/limits.ts';
import { mountReplay, paintPicture, type Replay } from '../../../canvas/replay/index.ts';
import type { FinishedPicture } from '../../../stores/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import styles from './GalleryDialog.module.css';
import { SavePicture } from './SavePicture.tsx';

/** The side of a small picture in pixels, large enough for sharp screens, and of one that is saved. */
const smallPx = 144;
const savedPx = 2 * drawing.referenceWidthPx;

const titleOf = ({ word, drawer }: FinishedPicture): string => (drawer ? `${word}, by ${drawer}` : word);

interface GalleryDialogProps {
  pictures: readonly FinishedPicture[];
  onClose(): void;
}

/** All pictures of a game: one large, whose drawing can be watched again, and all small, to choose from. */
export default function GalleryDialog({ pictures, onClose }: GalleryDialogProps) {
  const name = useId();
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? pictures[0];
  return (
    <ModalDialog title="Pictures" onClose={onClose}>
      {picture ? (
        <div className={styles.gallery}>
          <LargePicture key={picture.turnKey} picture={picture} />
          <fieldset className={styles.small}>
            <legend className="visually-hidden">Which picture</legend>
            {pictures.map((each, index) => (
              <label key={each.turnKey} title={titleOf(each)}>
                <input
                  type="radio"
                  name={name}
                  aria-label={titleOf(each)}
                  checked={each === picture}
                  onChange={() => setChosen(index)}
                />
                <SmallPicture picture={each} />
              </label>
            ))}
          </fieldset>
        </div>
      ) : null}
    </ModalDialog>
  );
}

function LargePicture({ picture }: { picture: FinishedPicture }) {
  const { word, drawer, items } = picture;
  const paper = useRef<HTMLDivElement>(null);
  const replay = useRef<Replay>(null);
  useEffect(() => {
    if (!paper.current) return;
    const mounted = mountReplay(paper.current, items);
    replay.current = mounted;
    return mounted.destroy;
  }, [items]);
  return (
    <>
      <figure className={styles.large}>
        <div ref={paper} className={styles.paper} role="img" aria-label={titleOf(picture)} />
        <figcaption>
          <b translate="no">{word}</b>
          {drawer ? (
            <>
              {' by '}
              <PlayerName>{drawer}</PlayerName>
            </>
          ) : null}
        </figcaption>
      </figure>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => replay.current?.play()}>
          <Icon name="pencil" /> Replay
        </Button>
        <SavePicture
          word={word}
          picture={() => {
            const canvas = document.createElement('canvas');
            paintPicture(canvas, items, savedPx);
            return canvas;
          }}
        />
      </div>
    </>
  );
}

function SmallPicture({ picture: { items } }: { picture: FinishedPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Each in a task of its own: together, large ones would keep the dialog from being shown.
    const timer = setTimeout(() => canvas.current && paintPicture(canvas.current, items, smallPx));
    return () => clearTimeout(timer);
  }, [items]);
  return <canvas ref={canvas} />;
}
