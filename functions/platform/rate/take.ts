import type { Grant, Limit } from '../../objects/rate-bucket.ts'
import type { Env } from '../context.ts'
import { networkOf } from './network.ts'
import type { AddressLimit } from './limits.ts'

/** Objects that the buckets are spread over. */
const shards = 32

/** Leases of an isolate by bucket and address; forgotten together when there are too many. */
const leases = new Map<string, number>()
const mostLeases = 20_000

/** What an address is told: how long to wait, milliseconds, and whether it is news. */
export type AddressGrant = Pick<Grant, 'waitMs' | 'isFirstRefusal'>

/** Takes a token for a call or a page of an address; no wait is yes. */
export async function takeForAddress(
  limit: AddressLimit,
  ip: string,
  env: Pick<Env, 'RATE_BUCKET'>,
  now: number,
): Promise<AddressGrant> {
  const key = `${limit.bucket} ${networkOf(ip)}`
  if (spendLeased(key)) return { waitMs: 0, isFirstRefusal: false }
  const grant = await takeTokens(key, limit, env, now, limit.lease)
  if (leases.size >= mostLeases) leases.clear()
  // Of requests at once each may bring a lease, and one that got none finds another's.
  if (grant.tokens > 1) leases.set(key, (leases.get(key) ?? 0) + grant.tokens - 1)
  if (grant.tokens === 0 && spendLeased(key)) return { waitMs: 0, isFirstRefusal: false }
  return grant
}

function spendLeased(key: string): boolean {
  const leased = leases.get(key) ?? 0
  if (leased > 0) leases.set(key, leased - 1)
  return leased > 0
}

/** Takes tokens from the bucket of a key, as many as there are. */
export async function takeTokens(
  key: string,
  { capacity, perMinute }: Limit,
  env: Pick<Env, 'RATE_BUCKET'>,
  now: number,
  tokens = 1,
): Promise<Grant> {
  // All six countries lie around one place.
  const shard = env.RATE_BUCKET.getByName(`shard ${shardOf(key)}`, { locationHint: 'apac' })
  return shard.take({ key, tokens, now, capacity, perMinute })
}

function shardOf(key: string): number {
  let hash = 0
  for (const char of key) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % shards
}
