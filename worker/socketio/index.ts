export { EngineObject, type EngineSetup } from './EngineObject.ts';
export { Engine, type EngineHandlers, sendMessage } from './engine/Engine.ts';
export type { Session } from './engine/Session.ts';
export type { Handshake } from './handshake.ts';
export { JsonText } from './JsonText.ts';
export type {
  ConnectError,
  EngineOptions,
  NamespaceHandlers,
  PacketGate,
  RecoveryOptions,
  SocketIoOptions,
} from './options.ts';
export { SocketIoObject } from './SocketIoObject.ts';
export type {
  Broadcast,
  CloseReason,
  DisconnectReason,
  Emitter,
  JsonValue,
  Socket,
  SocketIoServer,
  Target,
} from './types.ts';
