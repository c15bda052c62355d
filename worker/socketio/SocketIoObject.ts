import { EngineObject, type EngineSetup } from './EngineObject.ts';
import type { SocketIoOptions } from './options.ts';
import { DetachedStore } from './recovery/DetachedStore.ts';
import { Server } from './Server.ts';
import type { SocketIoServer } from './types.ts';

/** A Durable Object that speaks Socket.IO. Its sockets hibernate with `static options = { hibernate: true }`. */
export abstract class SocketIoObject<Env extends Cloudflare.Env = Cloudflare.Env> extends EngineObject<
  Env,
  Server
> {
  readonly io: SocketIoServer;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.io = this.handlers;
    this.handlers.setEngine(this.engine);
    this.restoreSessions();
  }

  /** Called once, from the constructor: fields of subclasses are not initialised yet, though handlers may use them. */
  protected abstract socketIoOptions(): SocketIoOptions;

  protected override engineSetup(): EngineSetup<Server> {
    const options = this.socketIoOptions();
    return { options, handlers: new Server(options, new DetachedStore(this.ctx.storage.sql)) };
  }

  protected override nextDeadline(): number | undefined {
    return this.io.nextDeadline();
  }

  protected override onDeadline(now: number): void {
    this.io.onDeadline(now);
  }
}
