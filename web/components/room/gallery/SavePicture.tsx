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
  const save = () =>
    picture()?.toBlob((content) => {
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
