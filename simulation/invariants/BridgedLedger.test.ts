import { expect, it } from 'vitest';
import { BridgedLedger } from './BridgedLedger.ts';

it('allows a lobby to end sessions of the room whose last batch it did not answer, and of no other', () => {
  const ledger = new BridgedLedger(
    { violate() {} },
    () => 0,
    () => 0,
  );
  ledger.joins('both', 'ROOM01');
  ledger.joins('both', 'ROOM02');
  ledger.joins('one', 'ROOM01');
  ledger.ended('weur', 'ROOM02', false);
  const mayEnd = (lobby: string) => ['both', 'one', 'none'].filter((id) => ledger.isMakingGood(lobby, id));
  expect(mayEnd('weur')).toEqual(['both']);
  expect(mayEnd('oc')).toEqual([]);
  ledger.ended('weur', 'ROOM02', true);
  expect(mayEnd('weur')).toEqual([]);
});
