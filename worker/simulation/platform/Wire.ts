export type SimFrame = string | ArrayBuffer;

/** Where a wire leads: the network, towards the client. */
interface WirePeer {
  receive(frame: SimFrame): void;
  closed(code: number): void;
  /** The object went down with its end. */
  lost(): void;
}

/** The object that holds a wire's end. */
export interface WireOwner {
  receive(wire: Wire, frame: SimFrame): void;
  closed(wire: Wire, code: number): void;
}

/** What of a WebSocket lies in the runtime, and so survives the memory of the object that holds its end. */
export class Wire {
  state: 'open' | 'closing' | 'closed' = 'open';
  tags: readonly string[] = [];
  /** As the object saved it: a copy. */
  attachment: unknown = null;
  autoPongAt: number | undefined;
  /** None for a socket that was opened only to be closed. */
  owner: WireOwner | undefined;
  #peer: WirePeer | undefined;
  /** What was sent before the client's end was there. */
  #early: ((peer: WirePeer) => void)[] = [];

  connect(peer: WirePeer): void {
    this.#peer = peer;
    for (const send of this.#early) send(peer);
    this.#early = [];
  }

  send(frame: SimFrame): void {
    this.#tell((peer) => peer.receive(frame));
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
