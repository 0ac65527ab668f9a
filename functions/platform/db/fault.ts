/*
 * D1 says only in words what the database refused. The words are read here and nowhere else; a
 * name is a constraint, a trigger or a table of the migrations.
 */
const words = {
  /** CHECK (stock >= 0) of an offer. */
  stockGone: /CHECK constraint failed: stock\b/,
  /** Trigger on order lines: the offer has another price version. */
  priceMoved: /\bprice moved\b/,
  /** Trigger on order lines: the cart hasn't as many pieces any more. */
  cartMoved: /\bcart moved\b/,
  /** Trigger on histories: the order isn't, or no longer, as its mover saw it. */
  orderMoved: /\border moved\b/,
  /** Trigger on histories of payments: it isn't, or no longer, as its mover saw it. */
  paymentMoved: /\bpayment moved\b/,
  /** Trigger on uses of coupons: it is used by another order, over, or not for this one. */
  couponMoved: /\bcoupon moved\b/,
  /** Trigger on the ledger: an account can't cover its transfer. */
  balanceLow: /\bbalance too low\b/,
  /** Somebody else told of the same money at the same moment. */
  receiptKnown: /UNIQUE constraint failed: receipt\./,
  /** The refund was sent already. */
  refundDone: /NOT NULL constraint failed: refund\.status\b/,
  /** Trigger on histories of returns: it isn't, or no longer, as its mover saw it. */
  returnMoved: /\breturn moved\b/,
  /** Trigger on lines of returns: another return has those pieces. */
  returnedTwice: /\btoo many pieces returned\b/,
  /** The address isn't in the district any more that the delivery was priced for. */
  addressMoved: /NOT NULL constraint failed: address\.used_at\b/,
  /** With the orders of this batch more are open and unpaid than the account may have. */
  ordersOpen: /NOT NULL constraint failed: customer\.created_at\b/,
  /** Another request wrote its answer to the same Idempotency-Key. */
  keyTaken: /UNIQUE constraint failed: idempotency\./,
  /** Somebody dropped the tables of the search. */
  searchTableGone: /no such table: (main\.)?(term|spelling)\b/,
} as const

/** What the schema can refuse. */
export type Fault = keyof typeof words

/** What the database refused by an error that it threw; undefined for any other error. */
export function faultOf(error: unknown): Fault | undefined {
  const text = String(error)
  return (Object.keys(words) as Fault[]).find((fault) => words[fault].test(text))
}
