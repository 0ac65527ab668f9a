import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { type CodePicture, codePicture } from '#domain/payment/qr/code-picture.ts'
import type { QrScheme } from '#domain/payment/qr/merchants.ts'
import { qrPayload } from '#domain/payment/qr/payload.ts'
import { qrMerchantOf } from '../qr-merchants.ts'
import type { SessionRow } from './embedded.ts'

/** Ways to pay on the provider's page beside the card. */
export interface TransferWays {
  /** The country's QR payment code; null where it has none, or not for this amount. */
  code: { scheme: QrScheme; picture: CodePicture } | null
  account: { bankName: string; branchCode: string; accountNumber: string; accountName: string }
}

type Paying = Pick<SessionRow, 'country_id' | 'amount' | 'number'>

/** QR code and bank account for a payment, as the shop's own transfer page has them. */
export function transferWays(session: Paying): TransferWays | null {
  const account = site.bankAccounts[session.country_id]
  return account ? { code: codeOf(session), account } : null
}

function codeOf({ country_id, amount, number }: Paying): TransferWays['code'] {
  const merchant = qrMerchantOf(country_id)
  if (!merchant) return null
  try {
    const payload = qrPayload(merchant, { amount, money: countryOf(country_id), number })
    return { scheme: merchant.scheme, picture: codePicture(payload) }
  } catch (error) {
    // The amount doesn't fit the scheme; card and bank account remain.
    if (error instanceof RangeError) return null
    throw error
  }
}
