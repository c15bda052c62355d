import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { client } from '../../../shared/protocol/limits.ts';
import { dismissToast, toasts } from '../../stores/toasts.ts';
import styles from './Toasts.module.css';

function ToastLine({ id, text }: { id: number; text: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), client.toastMs);
    return () => clearTimeout(timer);
  }, [id]);
  return <p className={styles.toast}>{text}</p>;
}

/** Short notices that vanish by themselves. The live region is always rendered, so that they are announced. */
export function Toasts() {
  const { list } = useSnapshot(toasts);
  return (
    <div role="status" className={styles.toasts}>
      {list.map(({ id, text }) => (
        <ToastLine key={id} id={id} text={text} />
      ))}
    </div>
  );
}
