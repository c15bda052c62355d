import { useEffect, useRef } from 'react';

interface PasskeyDialog {
  /** Closes an open dialog; returns the signal that will close the next one. */
  open(): AbortSignal;
  /** Closes the browser's dialog, if it is open. */
  close(): void;
}

/** The browser's passkey dialog. It does not outlive the component. */
export function usePasskeyDialog(): PasskeyDialog {
  const current = useRef<AbortController>(null);
  const close = () => current.current?.abort();
  useEffect(() => () => current.current?.abort(), []);
  return {
    open: () => {
      close();
      current.current = new AbortController();
      return current.current.signal;
    },
    close,
  };
}
