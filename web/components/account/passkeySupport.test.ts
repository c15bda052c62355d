import { expect, it } from 'vitest';
import { type PasskeyPlace, passkeyObstacle } from './passkeySupport.ts';

const good: PasskeyPlace = { isSecureContext: true, hasWebAuthn: true, hostname: 'parlor.example' };

it('nothing is in the way on a secure page with a name, or on this very machine', () => {
  expect(passkeyObstacle(good)).toBeNull();
  expect(passkeyObstacle({ ...good, hostname: 'localhost' })).toBeNull();
});

it('plain HTTP at home is in the way, and said so before anything else', () => {
  expect(passkeyObstacle({ isSecureContext: false, hasWebAuthn: false, hostname: '192.168.0.7' })).toContain(
    'https',
  );
});

it('an old browser is in the way', () => {
  expect(passkeyObstacle({ ...good, hasWebAuthn: false })).toContain('browser');
});

it.each(['127.0.0.1', '[::1]'])('the address %s is in the way: a passkey belongs to a name', (hostname) => {
  expect(passkeyObstacle({ ...good, hostname })).toContain('name');
});
