/** Parts of an IPv6 address, and how many of them name the network: within it one subscriber has all addresses. */
const PARTS = 8;
const NETWORK_PARTS = 4;

/** An IPv4 address as it is, of an IPv6 address its /64 network. */
export function subscriberOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head, tail] = address.split('::').map((text) => (text === '' ? [] : text.split(':')));
  const known = [...(head ?? []), ...(tail ?? [])];
  const zeros = new Array<string>(Math.max(0, PARTS - known.length)).fill('0');
  const network = [...(head ?? []), ...zeros].slice(0, NETWORK_PARTS);
  return `${network.map((part) => part.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
