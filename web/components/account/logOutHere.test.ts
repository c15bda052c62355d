import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../shared/testing/memoryStorage.ts';
import { logout } from '../../api/auth.ts';
import { logOutHere } from './logOutHere.ts';

vi.mock('../../api/auth.ts', () => ({ logout: vi.fn() }));

test('whoever uses the tab after a logout finds no chat of the former user, and nobody muted', () => {
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { getElementById: () => null });
  for (const key of ['chat', 'draft', 'muted', 'standing']) storage.setItem(`pixel-parlor-${key}`, '[]');
  logOutHere();
  expect(storage.length).toBe(0);
  expect(logout).toHaveBeenCalledOnce();
});
