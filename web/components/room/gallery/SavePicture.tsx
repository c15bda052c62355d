import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/saveFile.ts';

interface SavePictureProps {
  word: string;
  /** A canvas of the finished picture, including the white paper. */
  picture(): HTMLCanvasElement | null;
}

/** Downloads a picture as a PNG named after its word. */
export function SavePicture({ word, picture }: SavePictureProps) {
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    const canvas = picture();
    canvas?.toBlob((content) => {
      // iPhones would count the pixels of a canvas made for this until it is garbage-collected.
      if (!canvas.isConnected) canvas.width = 0;
      if (!content) return;
      saveFile(`${word}.png`, content);
      setSaved(true);
    });
  };
  return (
    <Button look="quiet" onClick={save}>
      <Icon name={isSaved ? 'check' : 'download'} /> Save picture
    </Button>
  );
}
