import type { TokenGrant, Limit } from '../../objects/rate-bucket.ts'
import type { Env } from '../kernel/context.ts'
import { networkOf } from '../kernel/network.ts'
import type { AddressLimit } from './limits.ts'

/** Number of Durable Objects that share the buckets. */
const shardCount = 32

/**
 * Unspent leased tokens of this isolate, by bucket and address. When there are too many entries,
 * all are dropped.
 */
const leases = new Map<string, number>()
const maxLeases = 20_000

/** Result for an address: the time to wait (ms), and whether it is the first refusal. */
export type AddressGrant = Pick<TokenGrant, 'waitMs' | 'isFirstRefusal'>

/** Takes a token for a call or page of an address. A wait of 0 means that the token was granted. */
export async function takeAddressToken(
  limit: AddressLimit,
  ip: string,
  env: Pick<Env, 'RATE_BUCKET'>,
  now: number,
): Promise<AddressGrant> {
  const key = `${limit.bucket} ${networkOf(ip)}`
  if (spendLeasedToken(key)) return { waitMs: 0, isFirstRefusal: false }
  const grant = await takeTokens(key, limit, env, now, limit.lease)
  if (leases.size >= maxLeases) leases.clear()
  // Concurrent requests may each get a lease. A request without a token can then use a token that
  // another request leased.
  if (grant.tokens > 1) leases.set(key, (leases.get(key) ?? 0) + grant.tokens - 1)
  if (grant.tokens === 0 && spendLeasedToken(key)) return { waitMs: 0, isFirstRefusal: false }
  return grant
}

function spendLeasedToken(key: string): boolean {
  const leasedTokens = leases.get(key) ?? 0
  if (leasedTokens > 0) leases.set(key, leasedTokens - 1)
  return leasedTokens > 0
}

/** Takes tokens from the bucket of a key, as many as are available. */
export async function takeTokens(
  key: string,
  { capacity, perMinute }: Limit,
  env: Pick<Env, 'RATE_BUCKET'>,
  now: number,
  tokens = 1,
): Promise<TokenGrant> {
  // Place the objects in the region of all six countries.
  const shard = env.RATE_BUCKET.getByName(`shard ${shardOf(key)}`, { locationHint: 'apac' })
  return shard.take({ key, tokens, now, capacity, perMinute })
}

function shardOf(key: string): number {
  let hash = 0
  for (const char of key) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % shardCount
}
