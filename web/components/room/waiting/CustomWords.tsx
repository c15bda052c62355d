import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyExtra.tsx';
import { useRoom } from '../useRoom.ts';
import { counted } from './counted.ts';

const CustomWordsDialog = lazyDialog(() => import('./CustomWordsDialog.tsx'));

/** How many custom words the room has, and where its host enters them. */
export function CustomWords() {
  const { customWordCount } = useRoom().state;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {customWordCount ? counted(customWordCount, 'custom word') : 'Custom words'}
      </Button>
      {isOpen ? <CustomWordsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
