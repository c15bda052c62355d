import { proxy } from 'valtio/vanilla';

interface Toast {
  id: number;
  text: string;
}

const shownAtOnce = 3;

export const toasts = proxy({ list: [] as Toast[], lastId: 0 });

/** Shows a short notice; the same text is not stacked upon itself. */
export function showToast(text: string): void {
  if (toasts.list.some((toast) => toast.text === text)) return;
  toasts.lastId += 1;
  toasts.list.push({ id: toasts.lastId, text });
  if (toasts.list.length > shownAtOnce) toasts.list.shift();
}

export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}
