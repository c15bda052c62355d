import type { Ack, ClientEvent } from '../../shared/protocol/events.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import type { Chance } from '../Chance.ts';
import type { PlayerSetup } from './PlayerSetup.ts';
import type { Setting } from './Setting.ts';

/** Rooms that nobody makes. */
const NO_ROOMS = ['NOROOM', 'NORM02'];

/** The player who goes somewhere. */
interface Traveller {
  readonly page: string;
  readonly chance: Chance;
  readonly isPlaying: boolean;
  readonly setup: Pick<PlayerSetup, 'name' | 'isDirect'>;
  readonly socket: { readonly id: string };
  say(event: ClientEvent, payload?: unknown, onAck?: (ack: Ack) => void): void;
  /** Leaves off what it does in the room. */
  standUp(): void;
  join(kind: 'good'): void;
}

/** Where a player goes for a moment, on the same connection. */
export class Trips {
  readonly #traveller: Traveller;
  readonly #world: Setting;
  /** The room that the player has made last. */
  #ownRoomId: string | undefined;

  constructor(traveller: Traveller, world: Setting) {
    this.#traveller = traveller;
    this.#world = world;
  }

  /** Leaves the room and joins again. */
  stepOut(): void {
    this.#goBriefly('leaveRoom');
  }

  /** Goes to another room and comes back, which only a lobby's client can. */
  lookElsewhere(): void {
    if (!this.#traveller.setup.isDirect) this.#visit(this.#world.otherRoomId);
  }

  /** Asks for rooms that do not exist, which changes nothing. */
  askInVain(): void {
    const { setup, chance } = this.#traveller;
    if (setup.isDirect) return;
    const roomIds = chance.is(0.5) ? NO_ROOMS : NO_ROOMS.slice(1);
    for (const roomId of roomIds)
      this.#traveller.say('joinRoom', { roomId, guestInfo: { name: setup.name } });
  }

  /** Whether the room is one that the player has asked for in vain. */
  isInVain(roomId: string): boolean {
    return NO_ROOMS.includes(roomId);
  }

  /** Has a lobby make a private room, sometimes under an id that is taken, and looks into it. */
  makeRoom(): void {
    const { setup, chance, socket } = this.#traveller;
    if (setup.isDirect) return;
    const { otherRoomId, isOtherRoomOpen } = this.#world;
    const { id } = socket;
    this.#traveller.say('createRoom', chance.is(0.3) ? { roomId: otherRoomId } : undefined, (ack) => {
      if (!ack.ok) {
        if (ack.error.code !== 'server-error')
          this.#world.violate('who makes a room gets it', JSON.stringify(ack));
        return;
      }
      if (ack.roomId === otherRoomId && isOtherRoomOpen)
        this.#world.violate('no room is made twice', otherRoomId);
      this.#ownRoomId = ack.roomId;
      if (this.#traveller.isPlaying && this.#traveller.socket.id === id) this.#visit(String(ack.roomId));
    });
  }

  /** The player, who has this id there, sees a room. */
  see({ roomId, hostId }: RoomState, playerId: string | undefined): void {
    if (roomId === this.#ownRoomId && playerId !== undefined && playerId !== hostId)
      this.#world.violate('who makes a room is its host', this.#traveller.page);
  }

  #visit(roomId: string): void {
    const { setup } = this.#traveller;
    const guestInfo = { name: setup.name, avatarSeed: '' };
    this.#goBriefly('joinRoom', { roomId, guestInfo });
  }

  /** Joins again after this request, perhaps without waiting for its answer. */
  #goBriefly(event: ClientEvent, payload?: unknown): void {
    this.#traveller.standUp();
    this.#world.invariants.bridged.leaves(this.#traveller.socket.id);
    const isHasty = this.#traveller.chance.is(0.5);
    this.#traveller.say(event, payload, () => {
      if (!isHasty) this.#traveller.join('good');
    });
    if (isHasty) this.#traveller.join('good');
  }
}
