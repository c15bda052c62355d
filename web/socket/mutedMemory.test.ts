import { beforeEach, expect, test, vi } from 'vitest';
import { isHidden, muted, setMuted, toggleMuted } from '../stores/muted.ts';
import { rememberMuted } from './mutedMemory.ts';
import { memoryStorage } from './testing.ts';

beforeEach(() => setMuted([]));

test('who is muted stays so through a reload of the tab, and can be heard again', async () => {
  const tab = memoryStorage();
  const stop = rememberMuted(tab);
  toggleMuted('ana');
  toggleMuted('bob');
  toggleMuted('ana');
  await vi.waitFor(() => expect(tab.getItem('pixel-parlor-muted')).toBe('["bob"]'));
  stop();
  setMuted([]);
  rememberMuted(tab)();
  expect(muted.ids).toEqual(['bob']);
});

test('what is stored and no list is nobody', () => {
  const tab = memoryStorage();
  tab.setItem('pixel-parlor-muted', 'x');
  rememberMuted(tab)();
  expect(muted.ids).toEqual([]);
});

test('of somebody muted the talk is hidden, but not that the word was found', () => {
  expect(isHidden({ type: 'normal', senderId: 'ana' }, ['ana'])).toBe(true);
  expect(isHidden({ type: 'normal', senderId: 'bob' }, ['ana'])).toBe(false);
  expect(isHidden({ type: 'correct', senderId: 'ana' }, ['ana'])).toBe(false);
  expect(isHidden({ type: 'system', senderId: null }, ['ana'])).toBe(false);
});
