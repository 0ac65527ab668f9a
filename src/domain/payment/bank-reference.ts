import type { PaymentMethodId } from '../order/payment.ts'

/** Payment methods with a bank reference: transfers and cheques. */
const methodsWithReference: readonly PaymentMethodId[] = [4, 5, 6]

/**
 * True when payments by this method carry a bank reference. Each reference can pay only one
 * payment.
 */
export const hasBankReference = (method: PaymentMethodId): boolean =>
  methodsWithReference.includes(method)

/**
 * Folds a bank reference for comparison: upper-case letters and digits. Statements, slips and
 * people write spaces and dashes differently. A reference without letters and digits stays as
 * written.
 */
export function foldReference(writtenText: string): string {
  const folded = writtenText
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return folded || writtenText.trim()
}
