/** Groups of an IPv6 address, and of its /64 prefix: a subscriber usually has a whole /64. */
const PARTS = 8;
const NETWORK_PARTS = 4;

/** The key by which an address is rate-limited: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function subscriberOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((text) => (text === '' ? [] : text.split(':')));
  const zeros = new Array<string>(Math.max(0, PARTS - head.length - tail.length)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, NETWORK_PARTS);
  return `${network.map((part) => part.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
