import { expect, it } from 'vitest';
import { type PasskeyPlace, passkeyObstacle } from './passkeySupport.ts';

const good: PasskeyPlace = { isSecureContext: true, hasWebAuthn: true, hostname: 'parlor.example' };

it('there is no obstacle on a secure page with a domain, or on localhost', () => {
  expect(passkeyObstacle(good)).toBeNull();
  expect(passkeyObstacle({ ...good, hostname: 'localhost' })).toBeNull();
});

it('plain HTTP is an obstacle, and reported before any other', () => {
  expect(passkeyObstacle({ isSecureContext: false, hasWebAuthn: false, hostname: '192.168.0.7' })).toContain(
    'https',
  );
});

it('an old browser is an obstacle', () => {
  expect(passkeyObstacle({ ...good, hasWebAuthn: false })).toContain('browser');
});

it.each(['127.0.0.1', '[::1]'])('the address %s is an obstacle: a passkey needs a domain', (hostname) => {
  expect(passkeyObstacle({ ...good, hostname })).toContain('name');
});
