import type { Transport } from './EngineClient.ts';
import type { Account } from './tokens.ts';

/** Who a player is, how it connects, and its habits, if it has any. */
export interface PlayerSetup {
  /** As the other players see it. */
  name: string;
  /** Proves that two connections are the same guest; stock clients have none. */
  session: string | undefined;
  /** The account of its access token; undefined for a guest. */
  account: Account | undefined;
  transport: Transport;
  /** Whether its connections go to the room directly, or through a lobby. */
  isDirect: boolean;
  /** Whether it sends and accepts packed points. */
  packs?: boolean;
  /** Whether it joins on every connection, even on a recovered one. */
  rejoins?: boolean;
  /** Whether it repeats its lines until they are acknowledged. */
  insists?: boolean;
  /** Whether it joins now as an account, now as a guest. */
  isFickle?: boolean;
  /** Whether it often asks for another name and avatar. */
  isFanciful?: boolean;
  /** Whether it looks for a public room, instead of joining the known one. */
  isSeeker?: boolean;
  /** Whether it often asks to remove somebody, and agrees if another does. */
  isQuarrelsome?: boolean;
  /** Whether it often goes to another room for a moment. */
  isRestless?: boolean;
}
