import type { Env } from '../context.ts'
import { sign } from '../sign.ts'
import { blockOf } from './network.ts'

/** How the database keeps the block of addresses that asks; '' for a local run, which has none. */
export async function networkKey(ip: string, env: Pick<Env, 'SIGNING_SECRET'>): Promise<string> {
  const block = blockOf(ip)
  return block && sign('network', block, env.SIGNING_SECRET)
}
