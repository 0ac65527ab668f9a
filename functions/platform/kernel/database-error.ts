/*
 * D1 reports an error of the database only as message text, which only this file parses. The
 * patterns name constraints, triggers or tables of the migrations.
 */
const errorPatterns = {
  /** CHECK (stock >= 0) of an offer: the remaining stock is too small. */
  stockGone: /CHECK constraint failed: stock\b/,
  /** CHECK of a flash sale: the remaining quantity is too small. */
  flashGone: /CHECK constraint failed: flash_pieces\b/,
  /** Trigger on flash-sale purchases: the quantity exceeds the limit per buyer. */
  flashLimit: /\bflash limit\b/,
  /** Trigger on order lines: the offer's price version has changed. */
  priceMoved: /\bprice moved\b/,
  /** Trigger on order lines: the quantity in the cart has become smaller. */
  cartMoved: /\bcart moved\b/,
  /** Trigger on order histories: the order's status differs from the status that the caller saw. */
  orderMoved: /\border moved\b/,
  /**
   * Trigger on payment histories: the payment's status differs from the status that the caller saw.
   */
  paymentMoved: /\bpayment moved\b/,
  /**
   * Trigger on coupon uses: the coupon is used by another order, expired, or not valid for this
   * order.
   */
  couponMoved: /\bcoupon moved\b/,
  /** Another coupon has the same code. */
  couponCodeUsed: /UNIQUE constraint failed: coupon\.code\b/,
  /** The shop has as many coupons as it may have at a time. */
  couponsFull: /NOT NULL constraint failed: coupon\.kind\b/,
  /** The shop has as many promotions as it may have at a time. */
  promotionsFull: /NOT NULL constraint failed: shop_promotion\.name\b/,
  /** Trigger on the ledger: an account can't cover its transfer. */
  balanceLow: /\bbalance too low\b/,
  /**
   * The buyer has received the order, or another staff member has answered the report of
   * non-receipt.
   */
  missingAnswered: /NOT NULL constraint failed: orders\.since\b/,
  /** Trigger on refunds of a sale: another refund of the order was booked first. */
  saleMoved: /\bsale moved\b/,
  /**
   * The state of a payout differs from the state that the caller saw, the payout is on hold, or its
   * account has changed.
   */
  payoutMoved: /\bpayout moved\b|NOT NULL constraint failed: payout\.account\b/,
  /**
   * The version or the state of a seller's application differs from the one that the caller saw.
   */
  sellerMoved:
    /\bseller application moved\b|UNIQUE constraint failed: seller_application\.customer_id|NOT NULL constraint failed: (seller_application\.version|shop_start\.login)\b/,
  /** A step before the opening of a shop is missing, or another request opened the shop first. */
  shopNotReady: /\bshop not ready\b/,
  /** The accounting period of the country was already closed. */
  payoutClosed: /UNIQUE constraint failed: payout_closing\./,
  /** Another request paid or credited the invoice first. */
  invoiceMoved: /CHECK constraint failed: paid \+ credited/,
  /** Trigger on credit changes: the change was already decided. */
  creditDecided: /\bcredit change decided\b/,
  /** Another request reported the same money first. */
  receiptKnown: /UNIQUE constraint failed: (credit_)?receipt\./,
  /** Another request took back points of the order first. */
  pointsMoved: /NOT NULL constraint failed: points_entry\.points\b/,
  /** These points were already booked under this reference. */
  pointsBooked: /UNIQUE constraint failed: points_entry\./,
  /** CHECK of a gift: its stock is used up. */
  giftGone: /CHECK constraint failed: gift_stock\b/,
  /**
   * Trigger on gift histories: the redemption's status differs from the status that the caller saw.
   */
  redemptionMoved: /\bredemption moved\b/,
  /**
   * The bank reference has already paid another payment, or a second use of the reference is
   * pending.
   */
  referenceUsed: /UNIQUE constraint failed: bank_reference\./,
  /** The second use of a bank reference was already decided. */
  useDecided: /NOT NULL constraint failed: bank_reference\.state\b/,
  /** A refund with this provider ID is already booked. */
  refundKnown: /UNIQUE constraint failed: (booked_refund|refund)\./,
  /** The refund was already sent. */
  refundDone: /NOT NULL constraint failed: refund\.status\b/,
  /**
   * Trigger on return histories: the return's status differs from the status that the caller saw.
   */
  returnMoved: /\breturn moved\b|(UNIQUE|NOT NULL) constraint failed: return_escalation\./,
  /** Trigger on return lines: another return includes that quantity. */
  returnedTwice: /\btoo many pieces returned\b/,
  /** Trigger on shortages: the question to the buyer has already ended. */
  shortageOver: /\bshortage over\b/,
  /** Another question to the buyer about a shortage of the order is open. */
  shortageAsked: /UNIQUE constraint failed: order_shortage\.order_id/,
  /** CHECK of a part list: the minimum would exceed the quantity. */
  minimumHigh: /CHECK constraint failed: minimum\b/,
  /** The buyer has already reviewed the part in a concurrent request. */
  reviewedTwice: /UNIQUE constraint failed: review\./,
  /** The state of a request for a price differs from the state that the caller saw. */
  quotationMoved: /\bquotation moved\b|NOT NULL constraint failed: quotation_shop\.state\b/,
  /** Trigger on saved views of the desk: the person has the maximum number. */
  viewsFull: /\btoo many desk views\b/,
  /** Another saved view of the person has the same name. */
  viewNamed: /UNIQUE constraint failed: desk_view\./,
  /** Trigger on reviews: the review was already decided. */
  reviewDecided: /\breview decided\b/,
  /** Another application is pending. */
  applicationWaits: /UNIQUE constraint failed: application\./,
  /** Trigger on applications: the account already has the requested status. */
  nothingToApply: /\bnothing to apply for\b/,
  /** Trigger on applications: the application was already decided. */
  applicationDecided: /\bapplication decided\b/,
  /** The address is no longer in the district for which the delivery was priced. */
  addressMoved: /NOT NULL constraint failed: address\.used_at\b/,
  /** With this batch, the account would exceed its limit of open unpaid orders. */
  ordersOpen: /NOT NULL constraint failed: customer\.created_at\b/,
  /** Another request stored its response under the same Idempotency-Key. */
  keyTaken: /UNIQUE constraint failed: idempotency\./,
  /**
   * Another person changed the vacation, or the shop's state differs from the state that the caller
   * saw.
   */
  vacationMoved: /NOT NULL constraint failed: shop_vacation\.at\b/,
  /** Another change of the shop's bank account is pending. */
  accountWaits: /UNIQUE constraint failed: payout_account_change\.shop_id/,
  /** Another change of the commission rates for the same shop, category and day is pending. */
  rateWaits: /UNIQUE constraint failed: index 'commission_rate_change_open'/,
  /** Another rate starts on that day for the same shop and category. */
  rateUsed: /UNIQUE constraint failed: index 'commission_rate_of'/,
  /** Trigger on changes of commission rates: the change was already decided. */
  rateMoved: /\brate change moved\b/,
  /** Trigger on changes of bank accounts: the change was already decided. */
  accountMoved: /\baccount change moved\b/,
  /** The stock of an offer differs from the stock that the seller saw. */
  stockMoved: /NOT NULL constraint failed: offer\.stock\b/,
  /** The pictures of the part differ from those that the caller saw. */
  picturesMoved: /NOT NULL constraint failed: part\.picture\b/,
  /** A picture is unknown, too old, or was uploaded by another shop. */
  pictureGone: /NOT NULL constraint failed: part_picture\.large\b/,
  /**
   * Another person has already marked the order as picked or packed, or the order no longer needs
   * shipping.
   */
  packingMoved: /NOT NULL constraint failed: order_packing\.step\b/,
  /** Trigger on offer uploads: the upload was already applied or undone. */
  goodsDecided: /\bgoods decided\b/,
  /** Trigger on offer uploads: the offers have changed since the preview. */
  goodsMoved: /\bgoods moved\b/,
  /** Trigger on staff: the change would leave no owner. */
  lastOwner: /\blast owner\b/,
  /** Trigger on points: the staff member reached the limit of points for this customer. */
  pointsOfOne: /\bpoints of one person\b/,
  /** Trigger on uploads: the customer reached the daily limit of files. */
  uploadsOfDay: /\buploads of a day\b/,
  /** Trigger on stored documents: too many documents are being generated at the moment. */
  papersAtOnce: /\bpapers at once\b/,
  /** Triggers on estimates: another person has already sent, answered or ordered the estimate. */
  estimateMoved: /\bestimate moved\b|NOT NULL constraint failed: estimate\.version\b/,
  /** Trigger on requests for approval: the request was already decided. */
  approvalDecided: /\bapproval decided\b/,
  /** Trigger on orders and requests: the person is no longer a member, or no longer an owner. */
  memberGone: /\bmember gone\b/,
  /** Role, budget or rules of the member have changed, or the month's orders exceed the budget. */
  memberMoved: /NOT NULL constraint failed: company_member\.joined_at\b/,
  /** A request for approval was not stored: too many are waiting, or the person is not a member. */
  approvalMissing: /NOT NULL constraint failed: company_approval_line\.approval_id\b/,
  /** The search tables were dropped. */
  searchTableGone: /no such table: (main\.)?(term|spelling)\b/,
} as const

/** Names of the errors by which the database schema refuses a write. */
export type DatabaseError = keyof typeof errorPatterns

/**
 * Returns the name of a database error that the schema causes on purpose; undefined for any other
 * error.
 */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const text = String(error)
  return (Object.keys(errorPatterns) as DatabaseError[]).find((fault) =>
    errorPatterns[fault].test(text),
  )
}
