import { useSnapshot } from 'valtio';
import { gallery, galleryClosed } from '../../../stores/gallery.ts';
import { lazyDialog } from '../../ui/lazyExtra.tsx';

const GalleryDialog = lazyDialog(() => import('./GalleryDialog.tsx'));

/** The pictures of the game that is over, once they are asked for. They stay when the host plays again. */
export function Gallery({ isWaiting }: { isWaiting: boolean }) {
  const { isOpen, pictures } = useSnapshot(gallery);
  // From the game's beginning on, since only this page will have them: a deployment may take away what shows them.
  return !isWaiting || pictures.length > 0 ? (
    <GalleryDialog isOpen={isOpen} onClose={galleryClosed} pictures={pictures} />
  ) : null;
}
