import { proxy } from 'valtio/vanilla';
import { client } from '../../shared/protocol/limits.ts';

interface Toast {
  id: number;
  text: string;
  /** About a connection: irrelevant once the player has gone to another page. */
  isOfConnection: boolean;
}

export const toasts = proxy<{ list: Toast[]; lastId: number }>({ list: [], lastId: 0 });

/** Shows a short notice, unless the same text is already shown. */
export const showToast = (text: string): void => show({ text, isOfConnection: false });

/** Shows a short notice that is dismissed with the connection of the room or the lobby. */
export const showConnectionToast = (text: string): void => show({ text, isOfConnection: true });

function show(toast: Omit<Toast, 'id'>): void {
  if (toasts.list.some(({ text }) => text === toast.text)) return;
  toasts.lastId += 1;
  toasts.list.push({ id: toasts.lastId, ...toast });
  if (toasts.list.length > client.maxToasts) toasts.list.shift();
}

export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

export function dismissConnectionToasts(): void {
  toasts.list = toasts.list.filter(({ isOfConnection }) => !isOfConnection);
}
