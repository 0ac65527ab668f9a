import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { amountPaidFor } from '#domain/returns/amount-paid.ts'

/** Quantity to approve of each line, by offer ID. */
export type ApprovedQuantities = Readonly<Record<number, number>>

type Line = DeskReturn['lines'][number]

/** Returns the quantities to begin with: the approved ones, otherwise all requested ones. */
export const startQuantities = ({ lines }: DeskReturn): ApprovedQuantities =>
  Object.fromEntries(
    lines.map(({ skuOrgId, applied, approved }) => [skuOrgId, approved ?? applied]),
  )

/** Returns the amount paid for a quantity of a line, after coupons. */
export function amountPaidForLine(
  { bought, amount, discount, returnedBefore }: Line,
  quantity: number,
): number {
  if (bought === 0) return 0
  const maxQuantity = Math.max(0, Math.min(quantity, bought - returnedBefore))
  return amountPaidFor({ quantity: bought, amount, discount }, maxQuantity, returnedBefore)
}

/** Returns the refund for the quantities. */
export const refundOf = ({ lines }: DeskReturn, approvedQuantities: ApprovedQuantities): number =>
  lines.reduce(
    (total, line) => total + amountPaidForLine(line, approvedQuantities[line.skuOrgId] ?? 0),
    0,
  )

/** Returns the number of requested items and the number of items to approve. */
export function countsOf({ lines }: DeskReturn, approvedQuantities: ApprovedQuantities) {
  return {
    applied: lines.reduce((total, { applied }) => total + applied, 0),
    approved: lines.reduce((total, { skuOrgId }) => total + (approvedQuantities[skuOrgId] ?? 0), 0),
  }
}
