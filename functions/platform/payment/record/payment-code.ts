import type { PaymentCode } from '#contract/payment/transfer.ts'
import { countryOf } from '#domain/country/countries.ts'
import { buildQrPayload } from '#domain/payment/qr/payload.ts'
import { toPayloadReference } from '#domain/payment/qr/reference.ts'
import { acceptsTransfer } from '#domain/order/takes-transfer.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { BuyerPayment } from './read-due.ts'
import { qrMerchantOf } from '../provider/qr-merchants.ts'

/** True when a payment can be made with its country's QR code. */
export function hasCode({ method, countryId, orderStatus }: BuyerPayment): boolean {
  return qrMerchantOf(countryId) !== undefined && acceptsTransfer(method, orderStatus)
}

/**
 * Builds the QR code of a payment. Refuses (qrFailed) when the settings or the amount don't allow a
 * QR code.
 */
export function paymentCodeOf(due: BuyerPayment, requestId: string): PaymentCode {
  const { countryId, amount, number, payBefore } = due
  const merchant = qrMerchantOf(countryId)
  if (!merchant || !hasCode(due)) throw refuse('paymentNotAvailable')
  try {
    const payload = buildQrPayload(merchant, { amount, money: countryOf(countryId), number })
    const reference = toPayloadReference(number)
    const { scheme } = merchant
    return { payload, scheme, countryId, amount, number, reference, expiresAt: payBefore }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(JSON.stringify({ requestId, payment: due.id, error: String(error) }))
    throw refuse('qrFailed')
  }
}
