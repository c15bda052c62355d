import { useSnapshot } from 'valtio';
import { gallery } from '../../../stores/gallery.ts';
import { lazyExtra } from '../../ui/lazyExtra.tsx';

const GalleryDialog = lazyExtra(() => import('./GalleryDialog.tsx'));

/** The pictures of the game that is over, once they are asked for. They stay when the host plays again. */
export function Gallery() {
  const { isOpen, pictures } = useSnapshot(gallery);
  return isOpen ? <GalleryDialog pictures={pictures} /> : null;
}
