import * as z from 'zod'
import { lineFaults, referenceUse } from './refusal-shapes.ts'
import { label as labelled } from './shapes.ts'

const none = () => z.null()

/** What each field at fault lacks, by its name. */
const faults = () => z.record(z.string(), z.string())

const wait = () => z.object({ retryAfterSeconds: z.number() })

/** Who was faster, what they made of it, and when. */
const moved = () => z.object({ name: z.string(), status: z.string(), at: z.number() })

/** The line at fault, with the stock that there is. */
const line = () => z.object({ skuOrgId: z.number(), number: z.string(), stock: z.number() })

const risen = () =>
  z.object({
    risen: z.array(z.object({ skuOrgId: z.number(), seenPrice: z.number(), price: z.number() })),
  })

/**
 * Every refusal of a call, once: its code and label on the wire, and the shape of its data. Codes
 * below 1000 are HTTP's and say the class only; from 1000 on a code means one thing.
 */
export const refusals = {
  badRequest: general(400, 'label_bad_request', faults),
  loginExpired: general(401, 'label_login_expired', none),
  forgery: general(403, 'label_forgery', none),
  unknownCall: general(404, 'label_unknown_call', none),
  /** The Idempotency-Key came before, with another body. */
  keyReused: general(409, 'label_key_reused', none),
  tooLarge: general(413, 'label_too_large', none),
  tooMany: general(429, 'label_too_many', wait),
  systemError: general(500, 'label_system_error', () => z.object({ requestId: z.string() })),
  notAvailable: general(501, 'label_not_available', none),
  badGateway: general(502, 'label_system_error', none),
  /** Too much is asked for at once, or the database is held: nothing was done. */
  busy: general(503, 'label_busy', wait),
  gatewayTimeout: general(504, 'label_system_error', none),

  /** Staff who shop for a customer ask for what is the customer's own. */
  valetNotAllowed: general(4232, 'label_valet_not_allowed', none),

  notFound: refusal(404, 'label_not_found', none),
  addressIncomplete: refusal(400, 'label_address_incomplete', faults),
  codeTooOften: refusal(429, 'label_code_too_often', wait),

  /** Whatever is wrong with a one-time code: what exactly is nobody's business but its owner's. */
  codeWrong: refusal(1201, 'label_wrongCode', none),
  /** Login, password or second factor of the desk: which of them is nobody's business. */
  deskSignIn: refusal(1202, 'label_desk_sign_in', none),
  /** Number or password, no account, no password, or too many tries: nobody's business but its owner's. */
  passwordWrong: refusal(1203, 'label_wrongPassword', none),
  mobileWrong: refusal(4001, 'label_wrongMobile', faults),
  captchaFailed: refusal(4002, 'label_captcha_failed', none),
  smsFailed: refusal(4003, 'label_sms_failure', none),
  mailFailed: refusal(4006, 'label_mail_failure', none),
  passwordWeak: refusal(4004, 'label_password_rule', none),
  /** The session is too old to change the password with. */
  signInAgain: refusal(4005, 'label_sign_in_again', none),
  /** The last sign-in is too long ago for this; the page opens the dialog and goes on afterwards. */
  freshSignIn: refusal(4007, 'label_fresh_sign_in', none),
  /** A ticket of a sign-on that was used, is over, or is another browser's. */
  ticketWrong: refusal(4601, 'label_sso_ticket', none),
  /** Somebody else is signed in here than whose token came. */
  otherAccount: refusal(4602, 'label_other_account', none),
  accountUnauthorized: refusal(20040007, 'label_unauthorized_account', none),
  koreaNotApproved: refusal(20049600, 'label_korea_apply', none),

  keywordShort: refusal(4100, 'label_keyword_short', none),
  searchEmpty: refusal(4101, 'label_search_what', none),
  vinFormat: refusal(4102, 'label_vin_format', none),
  vinCharacters: refusal(4107, 'label_vin_characters', none),
  /** A Japanese frame number: no table decodes it, the vehicle picker helps. */
  frameNumber: refusal(4108, 'label_frame_number', none),
  vinUnknown: refusal(20046000, 'label_vin_unknown', none),
  shareBroken: refusal(4104, 'label_share_broken', none),
  garageFull: refusal(4105, 'label_garage_full', none),
  /** `max` is how many parts an account marks, or how many lists it has. */
  favouritesFull: refusal(4245, 'label_favourites_full', () => z.object({ max: z.number() })),
  favouriteListsFull: refusal(4246, 'label_favourite_lists_full', () =>
    z.object({ max: z.number() }),
  ),
  /** `max` is how many links to vehicles an account has at a time. */
  sharesFull: refusal(4247, 'label_shares_full', () => z.object({ max: z.number() })),
  noticesFull: refusal(4106, 'label_notices_full', none),

  /** Null where stock went while the order was written. */
  stockNotEnough: refusal(4200, 'label_stock_not_enough', () => line().nullable()),
  quantityRange: refusal(4201, 'label_quantity_range', () => z.object({ max: z.number() })),
  soldOut: refusal(4202, 'label_sold_out', line),
  ownShopVerifiedOnly: refusal(4203, 'label_own_shop_verified_only', line),
  shopClosed: refusal(4204, 'label_shop_closed', line),
  nothingSelected: refusal(4205, 'label_nothing_selected', none),
  otherCountry: refusal(4206, 'label_other_country', line),
  paymentNotAvailable: refusal(4207, 'label_payment_not_available', none),
  /** With the new sum, or null where something changed while the order was written. */
  orderChanged: refusal(4208, 'label_order_changed', () =>
    z.object({ total: z.number() }).nullable(),
  ),
  deliveryNotAvailable: refusal(4209, 'label_delivery_not_available', () =>
    z.object({ shopId: z.number() }),
  ),
  /** An account can't be left while something of it is under way. */
  ordersOpenStill: refusal(4227, 'label_orders_open_still', none),
  /** Not a tax number of the country of the order. */
  /** A branch that isn't five digits, in Thailand. */
  taxBranch: refusal(4288, 'label_tax_branch_wrong', none),
  taxNumber: refusal(4226, 'label_tax_number_wrong', none),
  /** The shop doesn't deliver on the day that was chosen, or can't any more. */
  dayNotOffered: refusal(4225, 'label_day_not_offered', none),
  priceRisen: refusal(4210, 'label_price_risen', risen),
  /** What somebody applies with lacks something. */
  applicationIncomplete: refusal(400, 'label_application_incomplete', faults),
  /** It waits already, or there is nothing left to apply for. */
  /** An order is more than what is left of a shop's credit. */
  creditExceeded: refusal(4255, 'label_credit_exceeded', () =>
    z.object({
      shopId: z.number(),
      shopName: z.string(),
      remaining: z.int(),
      countryId: z.number(),
    }),
  ),
  /** Somebody else redeemed the last one. */
  giftGone: refusal(4270, 'label_gift_gone', none),
  /** `missing` is how many points are missing. */
  pointsShort: refusal(4271, 'label_points_short', () => z.object({ missing: z.number() })),
  /** It costs another number of points than the page showed. */
  giftMoved: refusal(4272, 'label_gift_moved', none),
  /** Somebody else moved the gift at the same moment: who, and to where. */
  deskGiftMoved: refusal(4420, 'label_desk_gift_moved', moved),
  /** Somebody else changed the stock of the gift first. */
  deskGiftStockMoved: refusal(4421, 'label_desk_gift_stock_moved', moved),
  /** So many pieces can't be taken: there are fewer. */
  deskGiftShort: refusal(4422, 'label_desk_gift_short', () => z.object({ stock: z.number() })),
  /** Something of it was paid meanwhile: the page shows it anew. */
  invoiceMoved: refusal(4256, 'label_invoice_moved', none),
  applicationClosed: refusal(4230, 'label_application_closed', none),
  /** Nobody proved by a code that the number is theirs, or it is too long ago. */
  numberUnproven: refusal(4231, 'label_number_unproven', none),
  addressFull: refusal(4211, 'label_address_full', none),
  linesNotAdded: refusal(4212, 'label_lines_not_added', lineFaults),
  cartFull: refusal(4213, 'label_cart_full', none),
  shopVacation: refusal(4214, 'label_shop_vacation', line),
  /** `max` is the largest number of pieces of a line for this account. */
  lineTooLarge: refusal(4215, 'label_line_too_large', () =>
    z.object({ skuOrgId: z.number(), number: z.string(), max: z.number() }),
  ),
  /** `value` is the largest sum of an order for this account, in minor units. */
  orderTooLarge: refusal(4216, 'label_order_too_large', () => z.object({ value: z.number() })),
  /** `max` is how many orders of a young account may be open and unpaid. */
  openOrders: refusal(4217, 'label_open_orders', () => z.object({ max: z.number() })),
  /** The terms in force were not agreed to. */
  termsFirst: refusal(4218, 'label_terms_required', none),
  /** The order is in a state in which the buyer may not do this (any more, or yet). */
  actClosed: refusal(4219, 'label_act_closed', () =>
    z.object({
      /** Label of the reason. */
      why: labelled(),
      /** From when on it will be open, milliseconds. */
      from: z.number().nullable(),
    }),
  ),
  /** Somebody else moved the order at the same moment. */
  orderMoved: refusal(4220, 'label_order_moved', none),
  /** Nothing waits for money: paid, cancelled, or its time is over. */
  paymentNotOpen: refusal(4221, 'label_pay_not_open', none),
  /** The provider's page couldn't be opened; trying again may help. */
  providerDown: refusal(4222, 'label_provider_down', none),

  /** Nothing can go back before the money of the order was taken in. */
  deskMoneyFirst: refusal(4403, 'label_desk_money_first', none),
  /** Blocked since it applied: it can be rejected, or let in again first. */
  deskAccountBlocked: refusal(4404, 'label_desk_account_blocked', none),
  /** Nothing leaves on credit while something is overdue or the account is blocked. */
  deskHeld: refusal(4410, 'label_desk_held', none),
  /** Nobody lets pass what they asked for themselves. */
  deskFourEyes: refusal(4411, 'label_desk_four_eyes', none),
  /** Lost by the carrier whom the buyer chose: never refunded (return policy). */
  deskOwnCarrier: refusal(4406, 'label_desk_own_carrier', none),
  /** Nobody may be shopped for by that number. */
  deskNoCustomer: refusal(4405, 'label_desk_no_customer', none),
  /** Prices of the file were changed by somebody since they were looked at. */
  deskGoodsMoved: refusal(4430, 'label_desk_goods_moved', none),
  /** Nobody in the other country's database has this login, password and authenticator. */
  deskElsewhere: refusal(4431, 'label_desk_elsewhere', none),
  /** Not an act of this role, or not while the order stands where it does. */
  deskActNotYours: refusal(4401, 'label_desk_act_not_yours', none),
  /** The bank reference paid another payment already: which one, so that both can be compared. */
  deskReferenceUsed: refusal(4462, 'label_desk_reference_used', referenceUse),
  /** The provider sends this refund by itself within minutes. */
  deskRefundByJob: refusal(4463, 'label_desk_refund_by_job', none),
  /** The provider's refund waits until the dispute of its payment is decided. */
  deskRefundDisputed: refusal(4464, 'label_desk_refund_disputed', none),
  /** A customer gets so many points from one person; more takes a colleague. */
  deskPointsOfOne: refusal(4465, 'label_desk_points_of_one', none),
  /** No bank keeps so much: `max` is the most, minor units. */
  deskBankFee: refusal(4466, 'label_desk_bank_fee', () => z.object({ max: z.number() })),
  /** No carrier of the country goes by that name: buyers are told of it under our own. */
  deskCarrier: refusal(4467, 'label_desk_carrier', none),
  deskTracking: refusal(4468, 'label_desk_tracking', none),
  /** Short, common, made of the login, or the current password. */
  deskPasswordWeak: refusal(4469, 'label_desk_password_weak', none),
  /** The new passkey isn't bound to the shop, its challenge is over, or somebody has it already. */
  deskPasskeyRefused: refusal(4470, 'label_desk_passkey_refused', none),
  deskPasskeysFull: refusal(4471, 'label_desk_passkeys_full', none),
  deskWrongCode: refusal(4460, 'label_desk_wrong_code', none),
  /** `due` is what is to be paid, minor units. */
  deskWrongAmount: refusal(4461, 'label_desk_wrong_amount', () => z.object({ due: z.number() })),
  /** Somebody was faster: who, what they made of it, and when. */
  deskOrderMoved: refusal(4402, 'label_desk_order_moved', moved),
  /** `max` is how many pieces of the line can still be returned; null where two asked at once. */
  tooManyReturned: refusal(4223, 'label_too_many_returned', () =>
    z.object({ skuOrgId: z.number(), max: z.number() }).nullable(),
  ),
  /** Pictures that aren't the buyer's own, or belong to something else already. */
  picturesUnknown: refusal(4233, 'label_pictures_unknown', () =>
    z.object({ pictures: z.array(z.string()) }),
  ),
  returnMoved: refusal(4224, 'label_order_moved', none),

  /** Korea writes mails (specification, "Roles"). */
  chatByMail: refusal(4280, 'label_chat_by_mail', none),
  /** Over, made up, or of another conversation. */
  chatToken: refusal(4281, 'label_chat_token', none),

  couponNewCustomers: refusal(4301, 'label_coupon_new_customers', none),
  couponCodeWrong: refusal(4304, 'label_coupon_code_wrong', none),
  /** A chosen coupon is used, over, or not for this order any more. */
  couponGone: refusal(4305, 'label_coupon_gone', none),
  /** `sum` of the coupons would be lost, minor units; ordering waits for agreesVoid. */
  couponExcess: refusal(4306, 'label_coupon_excess', () => z.object({ sum: z.number() })),
  promotionOver: refusal(4302, 'label_promotion_over', none),
  promotionCountry: refusal(4303, 'label_promotion_country', none),

  qrFailed: refusal(4502, 'label_qr_failed', none),

  /** Neither a PNG nor a JPEG that can be opened. */
  fileFormat: refusal(4511, 'label_file_format_error', none),
  /** More than 10 MB, or more pixels than anybody can open. */
  fileTooLarge: refusal(4512, 'label_file_oversized_error', none),
} as const

export type RefusalName = keyof typeof refusals

/** The code of a refusal: lets the browser name a code without the table in its bundle. */
export type RefusalCode<Name extends RefusalName> = (typeof refusals)[Name]['code']

/** `data` of the envelope of a refusal. */
export type RefusalData<Name extends RefusalName> = z.infer<
  ReturnType<(typeof refusals)[Name]['data']>
>

/** A refusal that a call answers only where it says so. */
function refusal<const Code extends number, Data extends z.ZodType>(
  code: Code,
  label: `label_${string}`,
  data: () => Data,
) {
  return { code, label, data, general: false }
}

/** A refusal that any call may answer without saying so. */
function general<const Code extends number, Data extends z.ZodType>(
  code: Code,
  label: `label_${string}`,
  data: () => Data,
) {
  return { code, label, data, general: true }
}
