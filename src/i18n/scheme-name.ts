import type { QrScheme } from '#domain/payment/qr/merchants.ts'

/** Trademarks of payment schemes, the same in every language. */
const schemeMarks = { QRIS: 'QRIS', DUITNOW: 'DuitNow QR', QRPH: 'QR Ph', VIETQR: 'VietQR' }

/** Returns the name of a QR payment scheme. PromptPay has a name in each language. */
export function schemeName(scheme: QrScheme, messages: { qr_promptpay: string }): string {
  return scheme === 'PROMPTPAY' ? messages.qr_promptpay : schemeMarks[scheme]
}
