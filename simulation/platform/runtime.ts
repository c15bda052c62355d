import { SimWebSocket } from './SimWebSocket.ts';
import { installTimers } from './Timers.ts';
import { Wire } from './Wire.ts';

/** The two ends of a WebSocket: the client's and the object's. */
class SimWebSocketPair {
  readonly 0: Wire;
  readonly 1: SimWebSocket;

  constructor() {
    this[0] = new Wire();
    this[1] = new SimWebSocket(this[0]);
  }
}

class SimRequestResponsePair {
  readonly request: string;
  readonly response: string;

  constructor(request: string, response: string) {
    this.request = request;
    this.response = response;
  }
}

const SWITCHING_PROTOCOLS = 101;

/** Node's `Response`, which itself refuses status 101. */
class SimResponse extends Response {
  constructor(body?: BodyInit | null, init: ResponseInit = {}) {
    const { webSocket, ...rest } = init;
    const isSwitch = rest.status === SWITCHING_PROTOCOLS;
    super(body, isSwitch ? { ...rest, status: 200 } : rest);
    Object.defineProperty(this, 'webSocket', { value: webSocket ?? null });
    if (isSwitch) Object.defineProperty(this, 'status', { value: SWITCHING_PROTOCOLS });
  }
}

/** Installs the globals of workerd that the Worker uses and Node lacks or implements differently. */
export function installRuntime(): void {
  Object.assign(globalThis, {
    WebSocket: SimWebSocket,
    WebSocketPair: SimWebSocketPair,
    WebSocketRequestResponsePair: SimRequestResponsePair,
    Response: SimResponse,
  });
  installTimers();
}
