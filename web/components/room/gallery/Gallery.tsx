import { useSnapshot } from 'valtio';
import { gallery, galleryClosed } from '../../../stores/gallery.ts';
import { lazyDialog } from '../../ui/lazyExtra.tsx';

const GalleryDialog = lazyDialog(() => import('./GalleryDialog.tsx'));

/** The pictures of the game that is over, once they are asked for. They stay when the host plays again. */
export function Gallery() {
  const { isOpen, pictures } = useSnapshot(gallery);
  // From the first picture on, since only this page has them: a deployment may take away what shows them.
  return pictures.length > 0 ? (
    <GalleryDialog isOpen={isOpen} onClose={galleryClosed} pictures={pictures} />
  ) : null;
}
