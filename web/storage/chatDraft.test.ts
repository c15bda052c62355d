import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { draftIn, keepDraft } from './chatDraft.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test('a draft is kept for its room, and for no other', () => {
  expect(draftIn('ABC123')).toBe('');
  keepDraft('ABC123', 'a horse on ');
  expect(draftIn('ABC123')).toBe('a horse on ');
  expect(draftIn('ABC12')).toBe('');
  expect(draftIn('XYZ789')).toBe('');
});

test('a line that was sent leaves no draft', () => {
  keepDraft('ABC123', 'a horse');
  keepDraft('ABC123', '');
  expect(draftIn('ABC123')).toBe('');
});

test('without storage there is no draft', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('ABC123', 'a horse');
  expect(draftIn('ABC123')).toBe('');
});
