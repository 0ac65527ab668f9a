import type { OrderLimits } from '#domain/order/order-limits.ts'
import { isCollected } from '#domain/order/payment.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { refusalOfLine } from '../../offer/blocking-reason.ts'
import type { Account } from '../checkout/account.ts'
import { checkOrderLimits } from '../checkout/check-caps.ts'
import { type Draft, requireLines } from '../checkout/draft.ts'

/** Amounts and lines that the buyer saw and agreed to. */
export interface AgreedDraft {
  addressId?: number | undefined
  expectedTotal: number
  expectedLines?: number | undefined
  agreesVoid?: boolean | undefined
  expectedExcess?: number | undefined
}

/**
 * Checks that the buyer agreed to this draft and that it may be ordered; returns the account's
 * order limits. Prices of a request for approval may have risen, because the approver saw the new
 * total.
 */
export function checkDraft(
  draft: Draft,
  agreed: AgreedDraft,
  context: BuyerContext,
  account: Account | null,
  mayRise = false,
): OrderLimits {
  const { wire } = draft
  requireLines(draft)
  checkAddress(draft, agreed.addressId)
  checkLines(draft, agreed.expectedLines)
  const caps = checkOrderLimits(draft, context, account)
  const risen = wire.risen.map(({ alternative: _, ...line }) => line)
  if (risen.length > 0 && !mayRise) throw refuse('priceRisen', { risen })
  checkCredit(draft)
  checkCoupons(draft, agreed.agreesVoid ? (agreed.expectedExcess ?? wire.excess) : 0)
  // Accept a lower total: the buyer needn't confirm paying less than the page showed.
  if (wire.total > agreed.expectedTotal) throw refuse('orderChanged', { total: wire.total })
  return caps
}

/** Refuses a shipped order without an explicit address. The first address is never assumed. */
function checkAddress({ method }: Draft, addressId: number | undefined): void {
  if (addressId === undefined && !isCollected(method))
    throw refuse('badRequest', { addressId: 'required' })
}

/**
 * Allows leaving out unavailable lines only if the buyer has seen this on the page; otherwise
 * refuses.
 */
function checkLines({ shops, leftOut }: Draft, expectedLines: number | undefined): void {
  const [line] = leftOut
  const count = shops.reduce((sum, shop) => sum + shop.lines.length, 0)
  if (line?.blocked && count !== expectedLines) throw refusalOfLine(line.blocked, line.offer)
}

/** Checks that each shop's credit covers its order. An order may use up the credit. */
function checkCredit({ method, wire }: Draft): void {
  const shopWithoutCredit = method === 1 ? wire.credit.find(({ left }) => left < 0) : undefined
  if (!shopWithoutCredit) return
  const { shopId, shopName, remaining } = shopWithoutCredit
  throw refuse('creditExceeded', { shopId, shopName, remaining, countryId: wire.countryId })
}

/**
 * Checks that all chosen coupons are used, and that their unused value isn't higher than the buyer
 * accepted.
 */
function checkCoupons({ coupons, wire }: Draft, agreed: number): void {
  if (coupons.plan.dropped.length > 0) throw refuse('couponGone')
  if (wire.excess > agreed) throw refuse('couponExcess', { sum: wire.excess })
}
