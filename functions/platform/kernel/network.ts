/** Returns the client's IP address as stated by the network; a local run has none. */
export function addressOf(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? 'local'
}

/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address. An
 * internet provider assigns a /64 to one customer, who can use all its addresses.
 */
export function networkOf(ip: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mappedIpv4 || !ip.includes(':')) return mappedIpv4 ?? ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}

/**
 * Returns the address block for log lines, which must not contain addresses; '' in a local run. The
 * block is a /24 of IPv4 or a /48 of IPv6, which a provider assigns to one area or customer.
 */
export function blockOf(ip: string): string {
  const network = networkOf(ip)
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  const parts = network.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : ''
}
