import { proxy, ref } from 'valtio/vanilla';
import type { Items } from '../../shared/drawing/item.ts';
import type { RoomState } from '../../shared/protocol/room.ts';

/** The picture of a turn that has ended. */
export interface FinishedPicture {
  /** Identifies the turn in its game. */
  readonly turnKey: string;
  readonly word: string;
  /** The drawer's name; undefined if that player has left. */
  readonly drawer: string | undefined;
  readonly items: Items;
}

const none = (): readonly FinishedPicture[] => ref([]);

/** The pictures of this game, or of the last one, whose turn's end this page has seen, in order; and whether they are shown. */
export const gallery = proxy({ pictures: none(), isOpen: false, gameCount: 0 });

export function resetGallery(): void {
  gallery.pictures = none();
  gallery.isOpen = false;
}

export function galleryOpened(): void {
  gallery.isOpen = true;
}

export function galleryClosed(): void {
  gallery.isOpen = false;
}

/** Keeps what is on the board, which is about to change, if the end of its turn is shown. */
export function keepPicture(
  { phase, players, currentTurn, revealedWord }: RoomState,
  turnKey: string | null,
  items: Items,
): void {
  if (phase.name !== 'round-over' || turnKey === null || revealedWord === null || items.length === 0) return;
  const drawer = players.find(({ id }) => id === currentTurn.drawerId)?.username;
  const others = gallery.pictures.filter((picture) => picture.turnKey !== turnKey);
  gallery.pictures = ref([...others, { turnKey, word: revealedWord, drawer, items }]);
}

/** The room is in this game: another one begins without pictures. */
export function gameMovedOn({ gameCount }: RoomState): void {
  if (gallery.gameCount !== gameCount) resetGallery();
  gallery.gameCount = gameCount;
}
