import type { Connection } from 'partyserver';
import { expect, test } from 'vitest';
import { webSocketLink } from './websocket.ts';

const failure = new Error('the frame cannot be sent');

test.each([
  ['open', WebSocket.OPEN, [failure]],
  ['closing', WebSocket.CLOSING, []],
])(
  'a frame that a WebSocket cannot send is reported only if it is open: %s',
  (_state, readyState, reported) => {
    const lost: unknown[] = [];
    const send = () => {
      throw failure;
    };
    const connection = { id: 'c', readyState, send } as unknown as Connection;
    const link = webSocketLink(connection, { hibernates: false, onLost: (error) => lost.push(error) });
    link.send(['2']);
    expect(lost).toEqual(reported);
  },
);
