import type { QrScheme } from '#domain/payment/qr/merchants.ts'

/** Names that are trademarks of their schemes; they are the same in every language. */
const marks = { QRIS: 'QRIS', DUITNOW: 'DuitNow QR', QRPH: 'QR Ph', VIETQR: 'VietQR' }

/** Name of a QR payment scheme as buyers know it; PromptPay has a name in each language. */
export function schemeName(scheme: QrScheme, words: { qr_promptpay: string }): string {
  return scheme === 'PROMPTPAY' ? words.qr_promptpay : marks[scheme]
}
