import { expect, test, vi } from 'vitest';
import { Application } from './Application.ts';
import type { Handshake } from './handshake.ts';
import type { NamespaceHandlers } from './options.ts';
import type { Socket } from './types.ts';

const socket = { id: 's', namespace: '/' } as Socket;
const failure = new Error('a bug');

function failing(handlers: Partial<NamespaceHandlers>) {
  const onTrouble = vi.fn();
  const main = { onConnect() {}, onEvent() {}, onDisconnect() {}, ...handlers };
  return { application: new Application({ namespaces: { '/': main }, onTrouble }), onTrouble };
}

test('what a handler throws is reported, with its socket', () => {
  const { application, onTrouble } = failing({
    onEvent: () => {
      throw failure;
    },
  });
  application.received(socket, 'hello', []);
  expect(onTrouble.mock.calls).toEqual([['handler-failed', failure, 's']]);
});

test('so is what greeting or forgetting a socket throws', () => {
  const fail = () => {
    throw failure;
  };
  const { application, onTrouble } = failing({ onConnect: fail, onExpire: fail });
  application.connected(socket);
  application.expired(socket);
  expect(onTrouble.mock.calls).toEqual(Array(2).fill(['handler-failed', failure, 's']));
});

test('so is what it throws later', async () => {
  const { application, onTrouble } = failing({ onDisconnect: () => Promise.reject(failure) });
  application.disconnected(socket, 'transport close');
  await expect.poll(() => onTrouble.mock.calls).toEqual([['handler-failed', failure, 's']]);
});

test('an authorization that fails lets nobody in, and tells nothing', () => {
  const { application, onTrouble } = failing({
    authorize: () => {
      throw failure;
    },
  });
  expect(application.authorize('/', {} as Handshake)).toEqual({ message: 'Internal error' });
  expect(onTrouble).toHaveBeenCalledWith('authorization-failed', failure);
});

test('of a refusal only the message and the data are sent', () => {
  const refusal = Object.assign(new Error('full'), { data: 7, secret: 'x' });
  const { application } = failing({ authorize: () => refusal });
  expect(application.authorize('/', {} as Handshake)).toEqual({ message: 'full', data: 7 });
});
