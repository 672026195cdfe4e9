/** On a local stack everybody is one address, one of these; a deployed Worker never sees them. */
const LOCAL_ADDRESSES = ['127.0.0.1', '::1', 'local'];

export function isLocal(address: string): boolean {
  return LOCAL_ADDRESSES.includes(address);
}

/** Who counts as one: an IPv4 address, and of IPv6 the /64 that one household is given. */
export function placeOf(address: string): string {
  if (!address.includes(':') || isLocal(address)) return address;
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(Boolean));
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map(group => Number.parseInt(group, 16) || 0);
  return `${groups.map(group => group.toString(16)).join(':')}::/64`;
}
