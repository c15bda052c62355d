import { proxy } from 'valtio/vanilla';

interface Toast {
  id: number;
  text: string;
  /** Said by, or about, a connection: no news to whoever has gone on to another page. */
  isOfConnection: boolean;
}

const shownAtOnce = 3;

export const toasts = proxy({ list: [] as Toast[], lastId: 0 });

/** Shows a short notice; the same text is not stacked upon itself. */
export const showToast = (text: string): void => show(text, false);

/** The same, for as long as the room's or the lobby's connection is open. */
export const showConnectionToast = (text: string): void => show(text, true);

function show(text: string, isOfConnection: boolean): void {
  if (toasts.list.some((toast) => toast.text === text)) return;
  toasts.lastId += 1;
  toasts.list.push({ id: toasts.lastId, text, isOfConnection });
  if (toasts.list.length > shownAtOnce) toasts.list.shift();
}

export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** The room or the lobby is left. */
export function dismissConnectionToasts(): void {
  toasts.list = toasts.list.filter(({ isOfConnection }) => !isOfConnection);
}
