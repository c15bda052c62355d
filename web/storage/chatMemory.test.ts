import { beforeEach, expect, it, vi } from 'vitest';
import { chatLine } from '../../shared/testing/chatLine.ts';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { chat, chatGrew, resetChat } from '../stores/chat.ts';
import { rememberChat } from './chatMemory.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

it('a reload restores the chat of its own room only', async () => {
  resetChat();
  const forget = rememberChat('ABC123');
  chatGrew(chatLine({ id: 'm1' }));
  chatGrew(chatLine({ id: 'm2' }));
  await expect.poll(() => storage.length).toBe(1);
  forget();

  resetChat();
  rememberChat('OTHER1')();
  expect(chat.entries).toEqual([]);
  rememberChat('ABC123')();
  expect(chat.entries.map(({ id }) => id)).toEqual(['m1', 'm2']);
});

it('of many rooms in a long evening only the last takes space', async () => {
  for (const roomId of ['ROOM01', 'ROOM02', 'ROOM03']) {
    resetChat();
    const forget = rememberChat(roomId);
    chatGrew(chatLine({ id: `said in ${roomId}` }));
    await expect.poll(() => JSON.stringify(storage.getItem(storage.key(0) ?? ''))).toContain(roomId);
    forget();
  }
  expect(storage.length).toBe(1);
});

it.each([
  '{broken',
  'null',
  '{"roomId":"ABC123"}',
  '{"roomId":"ABC123","entries":[null,7,{"text":"no id"},{"id":"m1"}]}',
])('%s is no chat', (contents) => {
  storage.setItem('pixel-parlor-chat', contents);
  resetChat();
  rememberChat('ABC123')();
  expect(chat.entries).toEqual([]);
});
