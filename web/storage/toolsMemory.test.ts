import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { roomUpdated } from '../stores/room.ts';
import { someRoom } from '../stores/testing.ts';
import { keepTools, keptTools } from './toolsMemory.ts';

test('the tools are kept for their turn of their room, and for no other', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const enter = (...changes: Parameters<typeof someRoom>) => roomUpdated(someRoom(...changes), null, 0, 0);
  enter();
  expect(keptTools()).toBeUndefined();
  const tools = { mode: 'shape', shapeKind: 'circle', color: '#000000', size: 16 } as const;
  keepTools(tools);
  expect(keptTools()).toMatchObject(tools);
  enter({ roomId: 'OTHER1' });
  expect(keptTools()).toBeUndefined();
  enter({ round: 2 });
  expect(keptTools()).toBeUndefined();
  enter();
  expect(keptTools()).toMatchObject(tools);
});
