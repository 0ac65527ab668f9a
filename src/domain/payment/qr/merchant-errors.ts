import type { QrMerchant, QrScheme } from './merchants.ts'

type Formats = Readonly<Record<string, RegExp>>

const payeeFormats: Formats = { name: /^[ -~]{1,25}$/, city: /^[ -~]{1,15}$/ }

/** Format of each merchant setting. The sources are listed with each scheme's writer. */
const merchantFormats: Readonly<Record<QrScheme, Formats>> = {
  PROMPTPAY: { billerId: /^\d{15}$/, reference2: /^[A-Z0-9]{1,20}$/ },
  QRIS: {
    acquirer: /^[A-Z0-9.-]{1,32}$/,
    merchantPan: /^9360\d{12,15}$/,
    merchantId: /^[A-Z0-9]{1,15}$/,
    nationalId: /^ID\d{13}$/,
    criteria: /^(UMI|UKE|UME|UBE|URE)$/,
    postCode: /^\d{5}$/,
  },
  DUITNOW: { acquirerId: /^\d{6}$/, merchantId: /^[A-Za-z0-9]{1,28}$/ },
  QRPH: { acquirerBic: /^[A-Z]{6}[A-Z0-9]{5}$/, merchantId: /^[ -~]{1,25}$/ },
  VIETQR: { bankBin: /^\d{6}$/, accountNumber: /^[A-Za-z0-9]{1,19}$/ },
}

/**
 * Returns the names of invalid merchant settings. Empty when a payload can be built. Checked at
 * startup, so that a typing error surfaces at deployment instead of at a buyer's payment.
 */
export function findMerchantErrors(merchant: QrMerchant): string[] {
  const values: Record<string, unknown> = { ...merchant }
  const invalidFields = Object.entries({ ...payeeFormats, ...merchantFormats[merchant.scheme] })
    .filter(([name, shape]) => !shape.test(String(values[name] ?? '')))
    .map(([name]) => name)
  if (
    merchant.scheme === 'QRIS' &&
    invalidFields.length === 0 &&
    !hasLuhnDigit(merchant.merchantPan)
  )
    return ['merchantPan']
  return invalidFields
}

/** True when the last digit is the check digit of ISO/IEC 7812. */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const doubled = Number(digit) * (1 + (position % 2))
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
