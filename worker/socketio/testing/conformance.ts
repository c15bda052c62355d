import {
  type EngineHandlers,
  EngineObject,
  type EngineSetup,
  type NamespaceHandlers,
  SocketIoObject,
  type SocketIoOptions,
  sendMessage,
} from '../index.ts';

/** The intervals and responses that the official Engine.IO and Socket.IO test suites expect. */
const COMMON = {
  sidPrefix: '',
  pingIntervalMs: 300,
  pingTimeoutMs: 200,
  maxPayload: 1_000_000,
  upgradeTimeoutMs: 10_000,
  anyOrigin: true,
};

/** Engine.IO only: echoes every message. */
export class EchoEngine extends EngineObject {
  protected override engineSetup(): EngineSetup<EngineHandlers> {
    return {
      options: { ...COMMON, path: '/engine.io/' },
      handlers: {
        onOpen: () => {},
        onMessage: sendMessage,
        onClose: () => {},
      },
    };
  }
}

export class HibernatingEchoEngine extends EchoEngine {
  static override options = { hibernate: true };

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.restoreSessions();
  }
}

const handlers: NamespaceHandlers = {
  onConnect: (socket) => socket.emit('auth', socket.handshake.auth),
  onEvent: (socket, event, args, ack) => {
    if (event === 'message') socket.emit('message-back', ...args);
    if (event === 'message-with-ack') ack?.(...args);
  },
  onDisconnect: () => {},
};

export class Conformance extends SocketIoObject {
  protected override socketIoOptions(): SocketIoOptions {
    return {
      ...COMMON,
      path: '/socket.io/',
      connectTimeoutMs: 1000,
      namespaces: { '/': handlers, '/custom': handlers },
    };
  }
}

export class HibernatingConformance extends Conformance {
  static override options = { hibernate: true };
}
