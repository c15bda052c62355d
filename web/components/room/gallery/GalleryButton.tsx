import { useSnapshot } from 'valtio';
import { gallery, galleryOpened } from '../../../stores/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';

/** Opens the pictures of the game that is over, if there are any. */
export function GalleryButton({ label }: { label: string }) {
  const { pictures } = useSnapshot(gallery);
  if (pictures.length === 0) return null;
  return (
    <Button onClick={galleryOpened}>
      <Icon name="grid" /> {label}
    </Button>
  );
}
