/*
 * D1 says only in words what the database refused. The words are read here and nowhere else; a
 * name is a constraint, a trigger or a table of the migrations.
 */
const words = {
  /** CHECK (stock >= 0) of an offer. */
  stockGone: /CHECK constraint failed: stock\b/,
  /** CHECK of a flash sale: it has no such number of pieces any more. */
  flashGone: /CHECK constraint failed: flash_pieces\b/,
  /** Trigger on what buyers have of a flash sale: more than one of them gets. */
  flashLimit: /\bflash limit\b/,
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
  /** The buyer has it, or somebody else answered where it is. */
  missingAnswered: /NOT NULL constraint failed: orders\.since\b/,
  /** An invoice was paid, or something of it came back, at the same moment. */
  invoiceMoved: /CHECK constraint failed: paid \+ credited/,
  /** Trigger on changes of credit: somebody decided it already. */
  creditDecided: /\bcredit change decided\b/,
  /** Somebody else told of the same money at the same moment. */
  receiptKnown: /UNIQUE constraint failed: (credit_)?receipt\./,
  /** Other points of the order were taken back at the same moment. */
  pointsMoved: /NOT NULL constraint failed: points_entry\.points\b/,
  /** The same was booked under this reference before. */
  pointsBooked: /UNIQUE constraint failed: points_entry\./,
  /** CHECK of a gift: the last one was redeemed. */
  giftGone: /CHECK constraint failed: gift_stock\b/,
  /** Trigger on histories of gifts: it isn't, or no longer, as its mover saw it. */
  redemptionMoved: /\bredemption moved\b/,
  /** A bank reference paid another payment already, or a second use of it waits. */
  referenceUsed: /UNIQUE constraint failed: bank_reference\./,
  /** A second use of a bank reference was decided by somebody else. */
  useDecided: /NOT NULL constraint failed: bank_reference\.state\b/,
  /** A refund of this ID at the provider was booked already. */
  refundKnown: /UNIQUE constraint failed: (booked_refund|refund)\./,
  /** The refund was sent already. */
  refundDone: /NOT NULL constraint failed: refund\.status\b/,
  /** Trigger on histories of returns: it isn't, or no longer, as its mover saw it. */
  returnMoved: /\breturn moved\b/,
  /** Trigger on lines of returns: another return has those pieces. */
  returnedTwice: /\btoo many pieces returned\b/,
  /** The buyer rated the part at the same moment. */
  reviewedTwice: /UNIQUE constraint failed: review\./,
  /** Trigger on reviews: somebody decided it already. */
  reviewDecided: /\breview decided\b/,
  /** An application waits already. */
  applicationWaits: /UNIQUE constraint failed: application\./,
  /** Trigger on applications: the account has what it asks for. */
  nothingToApply: /\bnothing to apply for\b/,
  /** Trigger on applications: somebody decided it already. */
  applicationDecided: /\bapplication decided\b/,
  /** The address isn't in the district any more that the delivery was priced for. */
  addressMoved: /NOT NULL constraint failed: address\.used_at\b/,
  /** With the orders of this batch more are open and unpaid than the account may have. */
  ordersOpen: /NOT NULL constraint failed: customer\.created_at\b/,
  /** Another request wrote its answer to the same Idempotency-Key. */
  keyTaken: /UNIQUE constraint failed: idempotency\./,
  /** Trigger on files of goods: it was applied or undone already. */
  goodsDecided: /\bgoods decided\b/,
  /** Trigger on files of goods: the offers stand elsewhere than they were seen. */
  goodsMoved: /\bgoods moved\b/,
  /** Trigger on points: one person gave this customer as many as one may. */
  pointsOfOne: /\bpoints of one person\b/,
  /** Trigger on uploads: the customer has sent as many files as one may in a day. */
  uploadsOfDay: /\buploads of a day\b/,
  /** Trigger on kept papers: as many as may be are being drawn at this moment. */
  papersAtOnce: /\bpapers at once\b/,
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
