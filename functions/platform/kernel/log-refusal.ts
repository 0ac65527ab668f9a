import type { RefusalName } from '#contract/shapes/refusals.ts'
import type { Context } from './context.ts'
import type { CallRequest } from './run.ts'
import { logSecurityEvent, type SecurityEvent, securityEvents } from './security-log.ts'
import { maskName } from './sign-in-line.ts'

/**
 * Logs a security-relevant refusal with the call, the requester's role, and the masked requester.
 */
export async function logRefusal(
  refusal: RefusalName,
  { name, entry, env, requestId }: CallRequest,
  context: Context | undefined,
): Promise<void> {
  const caller = entry.audience === 'staff' ? staffOf(context) : buyerOf(context)
  const event = securityEvents[refusal] ?? suspiciousEvent(refusal, caller.role)
  if (!event) return
  const maskedName = caller.id ? await maskName(caller.id, { env }) : ''
  logSecurityEvent(event, { requestId }, { call: name, refusal, by: caller.role, who: maskedName })
}

/**
 * Returns the security event that a refusal indicates, if any. Buyers' pages may link to missing
 * objects, but staff get IDs only from their own lists.
 */
function suspiciousEvent(refusal: RefusalName, role: string): SecurityEvent | undefined {
  return refusal === 'notFound' && role && role !== 'buyer' ? 'not found at the desk' : undefined
}

function staffOf(context: Context | undefined): { role: string; id: string } {
  const staff = context?.staff
  return staff ? { role: staff.role, id: `staff ${staff.id}` } : { role: '', id: '' }
}

function buyerOf(context: Context | undefined): { role: string; id: string } {
  const buyer = context?.buyer
  if (!buyer) return { role: '', id: '' }
  if (buyer.valet) return { role: 'impersonation', id: `staff ${buyer.valet.staffId}` }
  return { role: 'buyer', id: `customer ${buyer.personId}` }
}
