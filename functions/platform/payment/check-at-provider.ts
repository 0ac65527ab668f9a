import type { RequestCredentials } from '../kernel/context.ts'
import { bookPaymentReport } from './provider-reports.ts'
import { findProviderByName } from './provider/find-provider.ts'
import { withTimeout, maxReadMs } from './provider/with-timeout.ts'
import type { PaymentRow } from './record/read.ts'

/**
 * Checks a pending payment with its provider and books the result; returns true when the provider
 * reported a change. If the provider doesn't respond in time, the payment stays pending and its
 * page says that the check continues.
 */
export async function checkAtProvider(
  { id, status, provider: name, provider_ref: ref }: PaymentRow,
  { env, db, now }: Pick<RequestCredentials, 'env' | 'db' | 'now'>,
): Promise<boolean> {
  if (status !== 'PENDING' || ref === null) return false
  try {
    const provider = await findProviderByName(name, env, db)
    const report = provider && (await withTimeout(provider.read(ref), maxReadMs))
    if (!report || report.status === 'OPEN') return false
    await bookPaymentReport(db, name, report, now)
    return true
  } catch (error) {
    console.error(JSON.stringify({ provider: name, payment: id, error: String(error) }))
    return false
  }
}
