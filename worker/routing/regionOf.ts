import type { Region } from './region.ts';

const DEFAULT_REGION = 'weur';
/** Degrees of longitude that divide a continent. */
const AMERICAS_DIVIDE = -100;
const EUROPE_DIVIDE = 15;
const MIDDLE_EAST_END = 60;

/** The region whose lobby serves a request, from where the edge located the client. */
export function regionOf(
  place: { continent?: string | undefined; longitude?: string | undefined } | undefined,
): Region {
  const longitude = Number(place?.longitude ?? Number.NaN);
  switch (place?.continent) {
    case 'NA':
      return longitude < AMERICAS_DIVIDE ? 'wnam' : 'enam';
    case 'SA':
      return 'sam';
    case 'EU':
      return longitude >= EUROPE_DIVIDE ? 'eeur' : 'weur';
    case 'AS':
      return longitude < MIDDLE_EAST_END ? 'me' : 'apac';
    case 'OC':
      return 'oc';
    case 'AF':
      return 'afr';
    default:
      return DEFAULT_REGION;
  }
}
