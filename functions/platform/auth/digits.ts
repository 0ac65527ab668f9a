import { sha256 } from '../session.ts'

/**
 * The decimal digits that belong to a seed, an address and the shop's secret: the same ones each time,
 * so that a message can be sent again, and nobody's to know without the secret. 128 bits over at most
 * eight digits leave no bias that counts.
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
