import { expect, it } from 'vitest';
import { regionOf } from './regionOf.ts';

it.each([
  [{ continent: 'NA', longitude: '-122.4' }, 'wnam'],
  [{ continent: 'NA', longitude: '-74' }, 'enam'],
  [{ continent: 'EU', longitude: '2.3' }, 'weur'],
  [{ continent: 'EU', longitude: '30.5' }, 'eeur'],
  [{ continent: 'AS', longitude: '46' }, 'me'],
  [{ continent: 'AS', longitude: '139' }, 'apac'],
  [{ continent: 'AS' }, 'apac'],
  [{ continent: 'SA' }, 'sam'],
  [{ continent: 'OC' }, 'oc'],
  [{ continent: 'AF' }, 'afr'],
  [{ continent: 'AN' }, 'weur'],
  [undefined, 'weur'],
])('serves %j from %s', (place, region) => {
  expect(regionOf(place)).toBe(region);
});
