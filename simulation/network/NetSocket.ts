import type { Chance } from '../Chance.ts';
import type { SimFrame, Wire } from '../platform/Wire.ts';
import type { Schedule } from '../Schedule.ts';

/** A loss of the connection, and which ends notice it. */
export interface Cut {
  client: boolean;
  server: boolean;
}

/** The line under a socket. */
export interface Medium {
  readonly isDown: boolean;
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly spy: (frame: string, unreadLength: number) => void;
  delayMs(): number;
  downDelayMs(): number;
  ask(request: Request): Promise<Response>;
  ended(socket: NetSocket): void;
}

export interface NetSocketHandlers {
  onOpen(): void;
  onFrame(frame: SimFrame): void;
  onClose(): void;
}

/** How long an end takes at most to notice a loss, if it does. */
export const NOTICE_MS = 300;
const NO_CLOSE_FRAME = 1006;

/** A client's WebSocket over the network: ordered and delayed in each direction, and lost from a cut on. */
export class NetSocket {
  readonly #line: Medium;
  readonly #handlers: NetSocketHandlers;
  #wire: Wire | undefined;
  #isCut = false;
  /** The client's end is open or may still open. */
  #isOpen = true;
  #upAt = 0;
  #downAt = 0;

  constructor(line: Medium, request: Request, handlers: NetSocketHandlers) {
    this.#line = line;
    this.#handlers = handlers;
    this.#up(() => {
      if (line.isDown) this.#end();
      else
        line.ask(request).then(
          ({ webSocket }) => this.#opened(webSocket as unknown as Wire | null),
          () => this.#end(),
        );
    });
  }

  send(frame: SimFrame): void {
    this.#up(() => this.#wire?.owner?.receive(this.#wire, frame));
  }

  /** The client closes the socket, and gets no more events from it. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#up(() => this.#wire?.owner?.closed(this.#wire, 1000));
  }

  /** From now on nothing gets through; the given ends notice it after a while. */
  cut({ client, server }: Cut): void {
    this.#isCut = true;
    const noticeMs = () => this.#line.chance.int(0, NOTICE_MS);
    if (client) this.#line.schedule.after(noticeMs(), () => this.#end());
    if (server) this.#line.schedule.after(noticeMs(), () => this.#serverNotices());
  }

  noticeLoss(): void {
    if (!this.#isCut) return;
    this.#end();
    this.#serverNotices();
  }

  #opened(wire: Wire | null | undefined): void {
    // Refused.
    if (!wire) {
      this.#end();
      return;
    }
    this.#wire = wire;
    if (this.#isCut || this.#line.isDown) {
      this.#isCut = true;
      this.#line.schedule.after(NOTICE_MS, () => this.noticeLoss());
    }
    this.#down(() => this.#handlers.onOpen());
    wire.connect({
      receive: (frame) => {
        this.#line.spy(String(frame), wire.unreadLength);
        this.#down(() => {
          wire.wasRead(frame);
          this.#handlers.onFrame(frame);
        });
      },
      closed: (code) =>
        this.#down(() => {
          this.#end();
          this.#up(() => this.#wire?.owner?.closed(this.#wire, code));
        }),
      lost: () => this.cut({ client: this.#line.chance.is(0.9), server: false }),
    });
  }

  #serverNotices(): void {
    if (this.#wire) this.#wire.owner?.closed(this.#wire, NO_CLOSE_FRAME);
    if (!this.#isOpen) this.#line.ended(this);
  }

  #end(): void {
    if (this.#isOpen) {
      this.#isOpen = false;
      this.#handlers.onClose();
    }
  }

  #up(task: () => void): void {
    this.#upAt = Math.max(this.#upAt, this.#line.schedule.now + this.#line.delayMs());
    this.#line.schedule.at(this.#upAt, () => {
      if (!this.#isCut) task();
    });
  }

  #down(task: () => void): void {
    this.#downAt = Math.max(this.#downAt, this.#line.schedule.now + this.#line.downDelayMs());
    this.#line.schedule.at(this.#downAt, () => {
      if (!this.#isCut && this.#isOpen) task();
    });
  }
}
