import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { isHidden, muted, setMuted, toggleMuted } from '../stores/muted.ts';
import { rememberMuted } from './mutedMemory.ts';

let tab: Storage;
beforeEach(() => {
  tab = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  setMuted([]);
});

test('muted players stay muted after a reload of the tab, and can be unmuted', async () => {
  const stop = rememberMuted();
  toggleMuted('ana');
  toggleMuted('bob');
  toggleMuted('ana');
  await expect.poll(() => tab.getItem('pixel-parlor-muted')).toBe('["bob"]');
  stop();
  setMuted([]);
  rememberMuted()();
  expect(muted.ids).toEqual(['bob']);
});

test.each(['x', 'null', '{"ana":true}', '[7]'])('%s mutes nobody', (contents) => {
  tab.setItem('pixel-parlor-muted', contents);
  rememberMuted()();
  expect(muted.ids).toEqual([]);
});

test("a muted player's chat is hidden, but not the news of their correct guess", () => {
  expect(isHidden({ type: 'normal', senderId: 'ana' }, ['ana'])).toBe(true);
  expect(isHidden({ type: 'normal', senderId: 'bob' }, ['ana'])).toBe(false);
  expect(isHidden({ type: 'correct', senderId: 'ana' }, ['ana'])).toBe(false);
  expect(isHidden({ type: 'system', senderId: null }, ['ana'])).toBe(false);
});
