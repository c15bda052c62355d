import type { Ack, ClientEvent } from '../../shared/protocol/events.ts';
import type { Refusal, RefusalCode } from '../../shared/protocol/refusals.ts';
import type { Chance } from '../Chance.ts';
import type { PlayerSetup } from './PlayerSetup.ts';
import type { Setting } from './Setting.ts';
import { type TokenKind, tokenOf } from './tokens.ts';

/** By how much later than its refusal a player may learn that it was removed in between. */
const HASTE_MS = 1_000;
/** How often a player chats before the ack of `joinRoom` has arrived. */
const HASTY_SHARE = 0.2;

/** Refusals after which a client does not retry. */
const noSeat: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['room-full', 'room-not-found', 'kicked']);

/** The player who asks for a seat. */
interface Applicant {
  readonly page: string;
  readonly chance: Chance;
  readonly roomId: string | undefined;
  readonly setup: Pick<
    PlayerSetup,
    'name' | 'session' | 'account' | 'packs' | 'insists' | 'isFickle' | 'isFanciful' | 'isSeeker'
  >;
  readonly socket: { readonly id: string; readonly isConnected: boolean };
  readonly chat: { spend(): boolean };
  isGone: boolean;
  isSeated: boolean;
  say(event: ClientEvent, payload?: unknown, onAck?: (ack: Ack) => void): void;
  /** It has a seat, on a connection that was not recovered. */
  settleIn(): void;
  /** Retries later, if the connection is still the same. */
  later(task: () => void): void;
}

/** How a player joins its room: as whom, and what it does when it is refused. */
export class Joining {
  readonly #applicant: Applicant;
  readonly #world: Setting;

  constructor(applicant: Applicant, world: Setting) {
    this.#applicant = applicant;
    this.#world = world;
  }

  /** Asks for a seat, with a token of this kind if it joins as an account. */
  begin(kind: TokenKind = this.#anyKind()): void {
    const { setup, chance, socket } = this.#applicant;
    const { session, isFickle, isFanciful } = setup;
    const account = isFickle && chance.is(0.5) ? undefined : setup.account;
    if (isFickle) this.#world.invariants.ledger.asksToBecomeAnother(socket.id);
    const profile = this.#profile();
    const guestInfo = { ...profile, ...(session !== undefined && { session }) };
    this.#applicant.isSeated = false;
    if (!account) {
      this.#ask({ guestInfo });
      return;
    }
    const { id } = socket;
    tokenOf(account, kind, this.#world.schedule.now).then((token) => {
      const { socket: current } = this.#applicant;
      if (!current.isConnected || current.id !== id) return;
      if (kind === 'good') this.#world.invariants.requests.logsIn(id, account.id);
      this.#ask({ token, ...(isFanciful && { guestInfo: profile }) });
    });
  }

  /** The name and the avatar that it asks for. */
  #profile(): { name: string; avatarSeed: string } {
    const { setup, chance } = this.#applicant;
    const { name, isFanciful } = setup;
    if (!isFanciful || chance.is(0.5)) return { name, avatarSeed: name };
    return { name: chance.pick([`${name}!`, 'P0']), avatarSeed: chance.pick(['Maple', 'Robin']) };
  }

  #anyKind(): TokenKind {
    return this.#applicant.chance.pick<TokenKind>(['good', 'good', 'expired', 'tampered']);
  }

  #ask(proof: object): void {
    const { roomId, setup, chance, chat } = this.#applicant;
    const features = setup.packs ? ['points', 'undo'] : [];
    const heard = { hasJoined: false, isRefused: false };
    this.#applicant.say('joinRoom', { roomId, ...proof, features }, (ack) => {
      this.#world.invariants.ledger.isAnswered(this.#applicant.socket.id);
      this.#applicant.isSeated = ack.ok;
      heard.hasJoined = ack.ok;
      this.#checkHaste(heard);
      if (ack.ok) this.#applicant.settleIn();
      else this.#refused(ack.error);
    });
    // A client need not wait for that ack before it sends something else.
    if (setup.insists || !chance.is(HASTY_SHARE) || !chat.spend()) return;
    this.#applicant.say('chatMessage', { text: 'hello' }, (ack) => {
      heard.isRefused = !ack.ok && ack.error.code === 'not-in-room';
      this.#checkHaste(heard);
    });
  }

  #refused({ code }: Refusal): void {
    const applicant = this.#applicant;
    if (code === 'token-expired' || code === 'invalid-token') this.begin('good');
    else if (noSeat.has(code)) applicant.isGone ||= !applicant.setup.isSeeker;
    else if (code === 'server-error') applicant.later(() => this.begin());
    else this.#world.violate('who may join joins', code);
  }

  #checkHaste({ hasJoined, isRefused }: { hasJoined: boolean; isRefused: boolean }): void {
    if (!hasJoined || !isRefused) return;
    this.#world.schedule.after(HASTE_MS, () => {
      if (!this.#applicant.isGone) this.#world.violate('who has joined may speak', this.#applicant.page);
    });
  }
}
