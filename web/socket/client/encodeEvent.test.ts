import { Encoder, PacketType } from 'socket.io-parser';
import { expect, test } from 'vitest';
import type { ClientEvent } from '../../../shared/protocol/events.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { encodeEvent } from './encodeEvent.ts';

const encode = (event: ClientEvent, payload?: unknown, ackId?: number): string =>
  encodeEvent({ event, payload, onAck: undefined }, ackId);

test.each<[ClientEvent, unknown, number | undefined]>([
  ['requestDrawingHistory', undefined, undefined],
  ['leaveRoom', undefined, 3],
  ['chatMessage', 'a "quoted" ☕ line', 0],
  ['drawingEnd', strokeOf('a'), undefined],
  ['syncDrawingState', [], 12],
  ['syncDrawingState', [strokeOf('a'), strokeOf('b"c')], 7],
])('%s is encoded like by the stock client', (event, payload, id) => {
  const data = payload === undefined ? [event] : [event, payload];
  const packet = { type: PacketType.EVENT, nsp: '/', data, ...(id !== undefined && { id }) };
  expect([encode(event, payload, id)]).toEqual(new Encoder().encode(packet));
});
