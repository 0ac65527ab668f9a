import type { Context } from './context.ts'
import { blockOf } from './network.ts'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'
import { signValue } from './sign.ts'

/** Letters of a masked name: enough to distinguish names in the log, too few to look a name up. */
const maskLength = 12

/**
 * Returns a phone number or login as a keyed one-way hash for log lines. Equal names give equal
 * hashes.
 */
export async function maskName(name: string, { env }: Pick<Context, 'env'>): Promise<string> {
  return (await signValue('name in a log line', name, env.SIGNING_SECRET)).slice(0, maskLength)
}

/** Logs a sign-in attempt with the masked name and the address block of the request. */
export async function logSignIn(
  event: SecurityEvent,
  name: string,
  context: Pick<Context, 'env' | 'ip' | 'requestId'>,
  facts: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const login = await maskName(name, context)
  logSecurityEvent(event, context, { login, from: blockOf(context.ip), ...facts })
}
