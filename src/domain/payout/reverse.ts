import { splitByShare } from '../coupon/split.ts'

/** Amounts of one component of a sale, minor units: a line, or the delivery. */
export interface PartAmounts {
  pieces: number
  /** Amount paid by the buyer. */
  paid: number
  /** Discounts that the platform pays to the shop. */
  funded: number
  commission: number
  /** Fee of the payment provider. */
  fee: number
}

/** Component of a sale, by its offer; 0 for the delivery. */
export interface SalePart extends PartAmounts {
  skuOrgId: number
  /** Amounts that earlier refunds reversed. */
  back: PartAmounts
}

/** Refund of an order to its buyer. */
export interface SaleRefund {
  /** Refunded amount, minor units. */
  amount: number
  /** Returned quantities with the amount refunded for each; empty when only the amount is known. */
  lines: readonly { skuOrgId: number; pieces: number; worth: number }[]
}

/** Share of a refund in one component of a sale. */
export interface RefundShare extends PartAmounts {
  skuOrgId: number
}

/**
 * Returns the share of a refund in each component of a sale. A return reverses its lines by
 * quantity; any other refund reverses all components in proportion to their remaining amounts.
 * Shares are rounded down, and the last component takes the remainder, so a full refund leaves
 * nothing. An amount above the remaining total counts as that total.
 */
export function reverseSale(parts: readonly SalePart[], refund: SaleRefund): RefundShare[] {
  const remainders = parts.map(remainderOf)
  const paidRemainder = remainders.reduce((sum, part) => sum + part.paid, 0)
  const amount = Math.min(refund.amount, paidRemainder)
  const returnedByOffer = new Map(refund.lines.map((line) => [line.skuOrgId, line]))
  const isExact =
    refund.lines.length > 0 &&
    refund.lines.reduce((sum, { worth }) => sum + worth, 0) === amount &&
    refund.lines.every((line) => isWithinRemainder(line, remainders))
  const isWhole = !isExact && amount === paidRemainder && paidRemainder > 0
  const paid = isExact
    ? remainders.map(({ skuOrgId }) => returnedByOffer.get(skuOrgId)?.worth ?? 0)
    : splitByShare(
        amount,
        remainders.map((part) => part.paid),
      )
  return remainders
    .map((part, i) => {
      const paidShare = paid[i] ?? 0
      const returnedQuantity = Math.min(
        returnedByOffer.get(part.skuOrgId)?.pieces ?? 0,
        part.pieces,
      )
      if (isWhole) return part
      const [share, of] = isExact ? [returnedQuantity, part.pieces] : [paidShare, part.paid]
      const shareOfAmount = (wholeQuantity: number) => shareOf(wholeQuantity, share, of)
      return {
        skuOrgId: part.skuOrgId,
        pieces: returnedQuantity,
        paid: paidShare,
        funded: shareOfAmount(part.funded),
        commission: shareOfAmount(part.commission),
        fee: shareOfAmount(part.fee),
      }
    })
    .filter(
      ({ pieces, paid: own, funded, commission, fee }) =>
        pieces + own + funded + commission + fee > 0,
    )
}

/** Returns the change of the shop's balance for some amounts, minor units. */
export function netOf(
  amounts: Omit<PartAmounts, 'pieces'>,
  /** True for a sale whose money the shop collected itself. */
  isCollected: boolean,
): number {
  return (isCollected ? 0 : amounts.paid) + amounts.funded - amounts.commission - amounts.fee
}

function remainderOf({ skuOrgId, back, ...part }: SalePart): RefundShare {
  return {
    skuOrgId,
    pieces: part.pieces - back.pieces,
    paid: part.paid - back.paid,
    funded: part.funded - back.funded,
    commission: part.commission - back.commission,
    fee: part.fee - back.fee,
  }
}

function isWithinRemainder(
  line: SaleRefund['lines'][number],
  shares: readonly RefundShare[],
): boolean {
  const part = shares.find(({ skuOrgId }) => skuOrgId === line.skuOrgId)
  return part !== undefined && line.pieces <= part.pieces && line.worth <= part.paid
}

/**
 * Returns a share, rounded down. Uses BigInt, because products of rupiah amounts exceed the exact
 * range of a double.
 */
function shareOf(wholeQuantity: number, share: number, total: number): number {
  if (share >= total) return share > 0 ? wholeQuantity : 0
  return Number((BigInt(wholeQuantity) * BigInt(share)) / BigInt(total))
}
