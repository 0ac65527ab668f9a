import type { PaymentMethodId } from '../order/payment.ts'

/** Methods whose money comes with a reference of a bank: transfers and cheques. */
const withReference: readonly PaymentMethodId[] = [4, 5, 6]

/** Whether money of a method is named by a bank's reference, which pays one payment. */
export const hasBankReference = (method: PaymentMethodId): boolean => withReference.includes(method)

/**
 * A bank's reference as it is compared: letters and digits in capitals. Statements, slips and people
 * write spaces and dashes differently. What has none of either is compared as it is written.
 */
export function foldReference(written: string): string {
  const folded = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return folded || written.trim()
}
