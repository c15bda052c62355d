/** Location hints of Durable Objects; each has a lobby of that name. */
const regions = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;

export type Region = (typeof regions)[number];

/** Whether there is a region, and so a lobby, of this name. */
export const isRegion = (name: string | undefined): name is Region =>
  name !== undefined && (regions as readonly string[]).includes(name);
