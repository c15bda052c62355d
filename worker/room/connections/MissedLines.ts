import { chat as limits } from '../../../shared/protocol/limits.ts';
import type { Packet } from './packets.ts';

const isLine = ({ event }: Packet): boolean => event === 'chatMessage' || event === 'systemMessage';

/**
 * Chat that players missed while away, for those who come back on a new connection, as everybody does after a crash. A
 * recovered connection gets it from Socket.IO.
 */
export class MissedLines {
  readonly #byPlayer = new Map<string, Packet[]>();

  /** Keeps the chat lines among these packets for receivers who are away. */
  keep(packets: readonly Packet[], isAway: (playerId: string) => boolean): void {
    for (const packet of packets.filter(isLine)) {
      for (const playerId of packet.to.filter(isAway)) {
        const lines = [...(this.#byPlayer.get(playerId) ?? []), { ...packet, to: [playerId] }];
        this.#byPlayer.set(playerId, lines.slice(-limits.maxMissedLines));
      }
    }
  }

  /** Removes and returns what a player has missed, in order. */
  take(playerId: string): readonly Packet[] {
    const lines = this.#byPlayer.get(playerId) ?? [];
    this.#byPlayer.delete(playerId);
    return lines;
  }
}
