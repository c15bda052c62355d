import { productName } from '../../shared/protocol/productName.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { pageAt, plainPath } from './pageTable.ts';

function nameOf(plain: string): string {
  const page = pageAt(plain);
  if (!page) return 'Page not found';
  const code = page.name === 'RoomPage' && parseRoomId(plain.slice(plain.lastIndexOf('/') + 1));
  return code ? `${page.title} ${code}` : page.title;
}

/** What browser tabs and search engines show as the title of the page at `path`. */
export function titleOf(path: string): string {
  const plain = plainPath(path);
  if (plain === '/') return `${productName}: draw and guess with friends`;
  return `${nameOf(plain)} · ${productName}`;
}
