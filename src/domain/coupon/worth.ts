import type { Coupon } from './coupon.ts'

/**
 * The per-order maximum (storefront, section 9: "excess above the per-order maximum is voided";
 * the figure is not shown, so it is data): a cash coupon takes off at most this percentage of the
 * goods that it is for, so that no order comes to nothing; a shipping coupon at most the fee.
 */
export const mostOfGoods = 50

/** What a coupon takes off and what of it is voided, minor units. */
export interface Worth {
  taken: number
  voided: number
}

/** A coupon on goods or a fee that have `left` to be paid. */
export function worthOn({ kind, amount, percent }: Coupon, left: number): Worth {
  const face = percent > 0 ? Math.min(amount, partOf(left, percent)) : amount
  const most = kind === 'CASH' ? partOf(left, mostOfGoods) : left
  const taken = Math.min(face, most)
  return { taken, voided: face - taken }
}

function partOf(sum: number, percent: number): number {
  return Math.floor((sum * percent) / 100)
}
