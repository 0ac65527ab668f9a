import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { type CodePicture, drawCodePicture } from '#domain/payment/qr/code-picture.ts'
import type { QrScheme } from '#domain/payment/qr/merchants.ts'
import { buildQrPayload } from '#domain/payment/qr/payload.ts'
import { qrMerchantOf } from './qr-merchants.ts'
import type { SessionRow } from './embedded.ts'

/** Payment methods on the provider's page in addition to cards. */
export interface TransferMethods {
  /**
   * The country's QR payment code; null when the country has no code, or the amount is too large
   * for it.
   */
  code: { scheme: QrScheme; picture: CodePicture } | null
  account: { bankName: string; branchCode: string; accountNumber: string; accountName: string }
}

type SessionPayment = Pick<SessionRow, 'country_id' | 'amount' | 'number'>

/** Returns the QR code and bank account of a payment, as on the shop's transfer page. */
export function transferMethods(session: SessionPayment): TransferMethods | null {
  const account = site.bankAccounts[session.country_id]
  return account ? { code: qrCodeOf(session), account } : null
}

function qrCodeOf({ country_id, amount, number }: SessionPayment): TransferMethods['code'] {
  const merchant = qrMerchantOf(country_id)
  if (!merchant) return null
  try {
    const payload = buildQrPayload(merchant, { amount, money: countryOf(country_id), number })
    return { scheme: merchant.scheme, picture: drawCodePicture(payload) }
  } catch (error) {
    // The QR scheme can't encode the amount. Card and bank account remain available.
    if (error instanceof RangeError) return null
    throw error
  }
}
