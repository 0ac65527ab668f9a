/*
 * What strangers may cost in messages, and how hard they work for one (decision 0084). Browsers that signed
 * in before are not among them.
 */

const hour = 3_600_000

/**
 * Messages to strangers that one network asks for (a /24 of IPv4, a /48 of IPv6), and that go to one block
 * of numbers (all but the last four digits): `count` within `ms` milliseconds.
 */
export const messageSpans = [
  { count: 60, ms: hour },
  { count: 240, ms: 24 * hour },
] as const

/** How long demand is looked back at, milliseconds. */
export const demandMs = 10 * 60_000

/** Messages to strangers within that time that are no demand: of a country, and of a network. */
const quiet = { country: 40, network: 6 } as const

/** Leading zero bits of the puzzle: about 0.2 s on a cheap phone, and each one more doubles it. */
export const leastBits = 13
/** About 3 s on a cheap phone. */
export const mostBits = 17

/** Bits of the puzzle after so many messages to strangers of a country, and of a network. */
export function bitsFor(country: number, network: number): number {
  const times = Math.max(1, country / quiet.country, network / quiet.network)
  return Math.min(mostBits, leastBits + Math.floor(Math.log2(times)))
}

/** The block that a number lies in: its prefix and all but its last four digits. */
export function numbersOf(prefix: string, cellphone: string): string {
  return `${prefix} ${cellphone.slice(0, -4)}`
}
