import { afterEach, expect, it } from 'vitest';
import { serverUrl } from '../support/serverUrl.ts';
import { type AbsenceTable, endAbsence, openSecondTab, seatTraveller, switchNetwork } from './absences.ts';

const url = serverUrl();
const absences: AbsenceTable[] = [];
afterEach(() => absences.splice(0).forEach(endAbsence));

async function table(): Promise<AbsenceTable> {
  const absence = await seatTraveller(url);
  absences.push(absence);
  return absence;
}

it('a player who switches networks in mid-turn is back before anybody notices, with all that was drawn', async () => {
  expect(await switchNetwork(await table())).toMatchObject({
    recovered: true,
    hasSeat: true,
    wasMissed: false,
  });
});

it('a player who opens a second tab continues there, in the same seat', async () => {
  expect(await openSecondTab(url, (await table()).table)).toBe(true);
});
