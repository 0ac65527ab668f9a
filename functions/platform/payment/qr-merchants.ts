import { qrMerchants } from '#config/qr-merchants.ts'
import { merchantFaults } from '#domain/payment/qr/merchant-faults.ts'
import type { QrMerchant } from '#domain/payment/qr/merchants.ts'

const merchants: Readonly<Record<number, QrMerchant>> = qrMerchants

// Settings that can't be right stop the Worker from starting: better no deployment than codes
// that pay nobody.
for (const [countryId, merchant] of Object.entries(merchants)) {
  const faults = merchantFaults(merchant)
  if (faults.length > 0)
    throw new Error(`payment code of country ${countryId}: check ${faults.join(', ')}`)
}

/** Who a payment code of a country pays; undefined where the country has no such code. */
export function qrMerchantOf(countryId: number): QrMerchant | undefined {
  return merchants[countryId]
}
