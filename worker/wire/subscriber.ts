/** The parts of an IPv6 address, and those that name a network: a subscriber usually has a whole network to choose from. */
const PARTS = 8;
const NETWORK_PARTS = 4;

/** Whom an address belongs to, for counting: an IPv4 address as it is, of an IPv6 address its /64 network. */
export function subscriberOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head, tail] = address.split('::').map((text) => (text === '' ? [] : text.split(':')));
  const known = [...(head ?? []), ...(tail ?? [])];
  const zeros = new Array<string>(Math.max(0, PARTS - known.length)).fill('0');
  const network = [...(head ?? []), ...zeros].slice(0, NETWORK_PARTS);
  return `${network.map((part) => part.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
