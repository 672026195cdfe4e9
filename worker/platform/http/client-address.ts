/** On a local stack everybody is one address, one of these; a deployed Worker never sees them. */
const LOCAL_ADDRESSES = ['127.0.0.1', '::1', 'local'];

export function isLocal(address: string): boolean {
  return LOCAL_ADDRESSES.includes(address);
}

const GROUP_BITS = 16;
const HOUSEHOLD_BITS = 64;
const NETWORK_BITS = 48;

const isIpv6 = (address: string) => address.includes(':') && !isLocal(address);

/** The first bits of an IPv6 address, always written in the same form. */
function prefixOf(address: string, bits: number): string {
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(Boolean));
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const kept = [...head, ...zeros, ...tail].slice(0, bits / GROUP_BITS);
  const groups = kept.map(group => (Number.parseInt(group, 16) || 0).toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** What counts as one client: an IPv4 address, or the /64 network that one household is given in IPv6. */
export function placeOf(address: string): string {
  return isIpv6(address) ? prefixOf(address, HOUSEHOLD_BITS) : address;
}

/** The /48 of an IPv6 address: one customer may be given all of it, 65,536 households. Undefined for IPv4. */
export function networkOf(address: string): string | undefined {
  return isIpv6(address) ? prefixOf(address, NETWORK_BITS) : undefined;
}
