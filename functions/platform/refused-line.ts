import type { RefusalName } from '#contract/refusals.ts'
import type { Context } from './context.ts'
import type { Asked } from './run.ts'
import { noteSecurity, type SecurityEvent, securityEvents } from './security-log.ts'
import { masked } from './sign-in-line.ts'

/** Logs a refusal that matters to security: the call, the role that asked, and who, masked. */
export async function noteRefusal(
  refusal: RefusalName,
  { name, entry, env, requestId }: Asked,
  context: Context | undefined,
): Promise<void> {
  const asker = entry.audience === 'staff' ? staffOf(context) : buyerOf(context)
  const event = securityEvents[refusal] ?? strange(refusal, asker.role)
  if (!event) return
  const who = asker.id ? await masked(asker.id, { env }) : ''
  noteSecurity(event, { requestId }, { call: name, refusal, by: asker.role, who })
}

/** Buyers' pages lead to things that are gone; staff get IDs of their own lists alone. */
function strange(refusal: RefusalName, role: string): SecurityEvent | undefined {
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
  return { role: 'buyer', id: `customer ${buyer.id}` }
}
