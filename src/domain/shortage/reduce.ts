import { amountPaidFor } from '../returns/amount-paid.ts'

/** Order line in minor units, with the shares of coupons. */
export interface ReducibleLine {
  skuOrgId: number
  quantity: number
  unitPrice: number
  shopDiscount: number
  platformDiscount: number
}

/** Line after its quantity was lowered, and the amount that the buyer no longer pays for it. */
export interface ReducedLine {
  skuOrgId: number
  ordered: number
  available: number
  amount: number
  shopDiscount: number
  platformDiscount: number
  refund: number
}

/** Quantity of a line that the shop can deliver. */
export interface AvailableQuantity {
  skuOrgId: number
  available: number
}

/**
 * Returns the line with the available quantity. The missing quantity is refunded with the amount
 * paid for it, by the rule of returns. The rest keeps its share of the coupons' discounts, also
 * below a coupon's minimum: the shop changes the order, not the buyer.
 */
export function reduceLine(line: ReducibleLine, available: number): ReducedLine {
  const { skuOrgId, quantity, unitPrice, shopDiscount, platformDiscount } = line
  const paidLine = {
    quantity,
    amount: unitPrice * quantity,
    discount: shopDiscount + platformDiscount,
  }
  const refund = amountPaidFor(paidLine, quantity - available, 0)
  const amount = unitPrice * available
  const discount = amount - (paidLine.amount - paidLine.discount - refund)
  const shopShare = Math.floor((shopDiscount * available) / quantity)
  return {
    skuOrgId,
    ordered: quantity,
    available,
    amount,
    shopDiscount: shopShare,
    // Never more than before: the two shares were rounded down separately, but their sum only once.
    platformDiscount: discount - shopShare,
    refund,
  }
}

/**
 * Returns the lines with a lowered quantity. Null when the quantities don't form a question: an
 * unknown line, more than ordered, no lowered quantity, or nothing left (a cancellation).
 */
export function reduceLines(
  lines: readonly ReducibleLine[],
  quantities: readonly AvailableQuantity[],
): ReducedLine[] | null {
  const availableByOffer = new Map(quantities.map((one) => [one.skuOrgId, one.available]))
  if (availableByOffer.size !== quantities.length) return null
  const isKnown = (id: number) => lines.some(({ skuOrgId }) => skuOrgId === id)
  if (!quantities.every(({ skuOrgId }) => isKnown(skuOrgId))) return null
  const linesWithStock = lines.map((line) => ({
    line,
    available: availableByOffer.get(line.skuOrgId) ?? line.quantity,
  }))
  if (linesWithStock.some(({ line, available }) => available < 0 || available > line.quantity))
    return null
  if (linesWithStock.every(({ available }) => available === 0)) return null
  const shortLines = linesWithStock.filter(({ line, available }) => available < line.quantity)
  return shortLines.length === 0
    ? null
    : shortLines.map(({ line, available }) => reduceLine(line, available))
}

/** Returns the amount that the buyer no longer pays for the lines, minor units. */
export const refundOf = (lines: readonly Pick<ReducedLine, 'refund'>[]): number =>
  lines.reduce((sum, { refund }) => sum + refund, 0)
