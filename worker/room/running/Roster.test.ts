import { expect, it } from 'vitest';
import { waitingRoom } from '../../game/testing/driver.ts';
import { seatRecord } from '../../testing/seatRecord.ts';
import { silentPort } from '../../testing/silentPort.ts';
import { Connections } from '../connections/Connections.ts';
import { Roster } from './Roster.ts';

it('tells the others of each player apart, also after somebody has come', () => {
  const room = waitingRoom();
  const connections = new Connections(silentPort, () => {});
  const roster = new Roster(
    () => room.state,
    connections,
    ['ann', 'bob'].map((id) => seatRecord(id)),
  );
  expect(roster.othersThan('ann')).toEqual(['bob']);
  expect(roster.othersThan('bob')).toEqual(['ann']);
  room.join('cat');
  expect(roster.othersThan('bob')).toEqual(['ann', 'cat']);
});
