import type { Env } from '../kernel/context.ts'
import { signValue } from '../kernel/sign.ts'
import { blockOf } from '../kernel/network.ts'

/**
 * Returns the stored form of the requester's address block; '' in a local run, which has no
 * address.
 */
export async function hashNetwork(ip: string, env: Pick<Env, 'SIGNING_SECRET'>): Promise<string> {
  const block = blockOf(ip)
  return block && signValue('network', block, env.SIGNING_SECRET)
}
