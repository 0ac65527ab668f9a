import { qrMerchants } from '#config/qr-merchants.ts'
import { findMerchantErrors } from '#domain/payment/qr/merchant-errors.ts'
import type { QrMerchant } from '#domain/payment/qr/merchants.ts'

const merchants: Readonly<Record<number, QrMerchant>> = qrMerchants

// Stop the Worker if settings are invalid, rather than showing QR codes with a wrong account.
for (const [countryId, merchant] of Object.entries(merchants)) {
  const settingErrors = findMerchantErrors(merchant)
  if (settingErrors.length > 0)
    throw new Error(`payment code of country ${countryId}: check ${settingErrors.join(', ')}`)
}

/** Returns the payee of a country's payment code; undefined when the country has no such code. */
export function qrMerchantOf(countryId: number): QrMerchant | undefined {
  return merchants[countryId]
}
