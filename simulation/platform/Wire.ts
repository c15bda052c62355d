export type SimFrame = string | ArrayBuffer;

/** The network side of a wire, towards the client. */
interface WirePeer {
  receive(frame: SimFrame): void;
  closed(code: number): void;
  /** The object crashed. */
  lost(): void;
}

/** The object that holds a wire's end. */
export interface WireOwner {
  receive(wire: Wire, frame: SimFrame): void;
  closed(wire: Wire, code: number): void;
}

/** The part of a WebSocket that belongs to the runtime, and so survives the object's hibernation. */
export class Wire {
  state: 'open' | 'closing' | 'closed' = 'open';
  tags: readonly string[] = [];
  /** A copy of what the object saved. */
  attachment: unknown = null;
  autoPongAt: number | undefined;
  /** The length of all that the object has sent, as far as it remembers, and the client has not read. */
  unreadLength = 0;
  /** Undefined for a socket that was accepted only to be closed. */
  owner: WireOwner | undefined;
  #peer: WirePeer | undefined;
  /** What was sent before the client's end connected. */
  #early: ((peer: WirePeer) => void)[] = [];

  connect(peer: WirePeer): void {
    this.#peer = peer;
    for (const send of this.#early) send(peer);
    this.#early = [];
  }

  send(frame: SimFrame): void {
    this.unreadLength += lengthOf(frame);
    this.#tell((peer) => peer.receive(frame));
  }

  /** The client has read a frame. */
  wasRead(frame: SimFrame): void {
    this.unreadLength = Math.max(0, this.unreadLength - lengthOf(frame));
  }

  /** The object closes its end. */
  close(code: number): void {
    if (this.state !== 'open') return;
    this.state = 'closing';
    this.#tell((peer) => peer.closed(code));
  }

  lost(): void {
    this.state = 'closed';
    this.#tell((peer) => peer.lost());
  }

  #tell(send: (peer: WirePeer) => void): void {
    if (this.#peer) send(this.#peer);
    else this.#early.push(send);
  }
}

const lengthOf = (frame: SimFrame): number => (typeof frame === 'string' ? frame.length : frame.byteLength);
