import type { PaymentCode } from '#contract/transfer.ts'
import { countryOf } from '#domain/country/countries.ts'
import { qrPayload } from '#domain/payment/qr/payload.ts'
import { payloadReference } from '#domain/payment/qr/reference.ts'
import { refuse } from '../refusal.ts'
import type { DuePayment } from './read-due.ts'
import { qrMerchantOf } from './qr-merchants.ts'

/**
 * Whether a payment can be paid by the code of its country. A transfer beforehand always; one at
 * the door once the goods are under way, because what is paid sooner may never be sent.
 */
export function hasCode({ method, countryId, orderStatus }: DuePayment): boolean {
  if (!qrMerchantOf(countryId)) return false
  return method === 6 || (method === 4 && /^(INVOICED|SHIPPED)$/.test(orderStatus ?? ''))
}

/** The code of a payment. Refuses (qrFailed) where the settings or the sum don't make one. */
export function codeOf(due: DuePayment, requestId: string): PaymentCode {
  const { countryId, amount, number, payBefore } = due
  const merchant = qrMerchantOf(countryId)
  if (!merchant || !hasCode(due)) throw refuse('paymentNotAvailable')
  try {
    const payload = qrPayload(merchant, { amount, money: countryOf(countryId), number })
    const reference = payloadReference(number)
    const { scheme } = merchant
    return { payload, scheme, countryId, amount, number, reference, expiresAt: payBefore }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(JSON.stringify({ requestId, payment: due.id, error: String(error) }))
    throw refuse('qrFailed')
  }
}
