import { signCallback } from '../../../functions/platform/payment/provider/embedded.ts'
import { settingOfWorker } from '../server/job-context.ts'
import { query, testUrl } from '../state.ts'

/** Sends a signed callback of the embedded provider. Returns its status. */
export async function sendCallback(body: object | string): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = await signCallback(text, {
    SIGNING_SECRET: settingOfWorker('SIGNING_SECRET'),
  } as never)
  const response = await fetch(`${testUrl}/platform/callback/embedded`, {
    method: 'POST',
    body: text,
    headers: { 'x-payment-signature': signature },
  })
  return response.status
}

/** Returns the embedded provider's name of the newest page of a payment. */
export function pageOf(paymentId: number): string {
  const [session] = query<{ id: string }>(
    'SELECT id FROM provider_session WHERE payment_id = ? ORDER BY created_at DESC LIMIT 1',
    paymentId,
  )
  return session?.id ?? ''
}
