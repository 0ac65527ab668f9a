import { impersonationDigits } from '#domain/desk/impersonation.ts'
import type { StaffContext } from '../kernel/context.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { sendText } from '../notification/gateway.ts'
import { refuse } from '../kernel/refusal.ts'
import { newSessionStatements, setSessionCookies } from '../kernel/session.ts'
import { setCountryCookie } from '../kernel/country-cookie.ts'
import type { ServedCustomer } from './find-customer.ts'
import { impersonationBeginText } from './messages.ts'

/**
 * Begins an impersonation session, logs it and notifies the customer, in one batch: a customer who
 * can't be notified can't be impersonated. Returns the end of the session (ms).
 */
export async function beginImpersonation(
  customer: ServedCustomer,
  context: StaffContext,
): Promise<number> {
  const { env, now, staff, requestId } = context
  const { id, countryId, prefix, cellphone, locale } = customer
  const valet = { staffId: staff.id, locale }
  const newSession = await newSessionStatements({ customerId: id, countryId, valet }, context)
  const { statements, token, endsAt } = newSession
  const message = {
    key: `valet:${requestId}`,
    phone: prefix + cellphone,
    body: impersonationBeginText(customer, staff.name, endsAt),
    at: now,
  }
  const logEntry = { act: 'valet begin', subject: `customer:${id}`, after: { endsAt } }
  try {
    await sendText(env, message, [...statements, logDeskAction(context, logEntry)])
  } catch (error) {
    console.error(JSON.stringify({ requestId, gateway: String(error) }))
    throw refuse('smsFailed')
  }
  setSessionCookies(context, token, endsAt, cellphone.slice(-impersonationDigits))
  setCountryCookie(context, customer.countryId)
  return endsAt
}
