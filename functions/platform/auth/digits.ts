import { sha256 } from '../kernel/session.ts'

/**
 * Derives decimal digits from a seed, an address and the shop's secret. The same inputs give the
 * same digits, so a message can be resent; without the secret they can't be predicted. The bias of
 * reducing 128 bits to at most eight digits is negligible.
 */
export async function digitsFrom(
  seed: string,
  to: string,
  count: number,
  secret: string,
): Promise<string> {
  const bits = BigInt(`0x${(await sha256(`${secret} code ${seed} ${to}`)).slice(0, 32)}`)
  return String(bits % 10n ** BigInt(count)).padStart(count, '0')
}
