import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** The canvas of the finished picture, including the white paper. */
const picture = '[data-part="board"] canvas[data-layer="committed"]';

/** Downloads the picture on the board as a PNG named after its word. */
export function SavePicture({ word }: { word: string }) {
  const [isSaved, setSaved] = useState(false);
  const save = () =>
    document.querySelector<HTMLCanvasElement>(picture)?.toBlob((content) => {
      if (!content) return;
      saveFile(`${word}.png`, content);
      setSaved(true);
    });
  return (
    <Button look="quiet" onClick={save}>
      <Icon name={isSaved ? 'check' : 'download'} /> Save picture
    </Button>
  );
}
