import * as z from 'zod'
import { approvalReasons } from '#domain/company/rules.ts'
import { shortageStates } from '#domain/shortage/states.ts'
import { lineErrors, referenceUse } from './refusal-shapes.ts'
import { label as labelled } from './shapes.ts'

const noData = () => z.null()

/** Field errors by field name. */
const fieldErrors = () => z.record(z.string(), z.string())

const retryAfter = () => z.object({ retryAfterSeconds: z.number() })

/** Change that another person made first: the person's name, the new status, and the time. */
const concurrentChange = () => z.object({ name: z.string(), status: z.string(), at: z.number() })

/** Line with too little stock, and the available stock. */
const shortStockLine = () =>
  z.object({ skuOrgId: z.number(), number: z.string(), stock: z.number() })

const raisedPrices = () =>
  z.object({
    risen: z.array(z.object({ skuOrgId: z.number(), seenPrice: z.number(), price: z.number() })),
  })

/**
 * All refusals of the platform: code and label on the wire, and the shape of the data. Codes below
 * 1000 are HTTP statuses and give only the class. From 1000 on, each code has one meaning.
 */
export const refusals = {
  badRequest: general(400, 'label_bad_request', fieldErrors),
  loginExpired: general(401, 'label_login_expired', noData),
  forgery: general(403, 'label_forgery', noData),
  unknownCall: general(404, 'label_unknown_call', noData),
  /** The Idempotency-Key was already used with another body. */
  keyReused: general(409, 'label_key_reused', noData),
  tooLarge: general(413, 'label_too_large', noData),
  tooMany: general(429, 'label_too_many', retryAfter),
  systemError: general(500, 'label_system_error', () => z.object({ requestId: z.string() })),
  notAvailable: general(501, 'label_not_available', noData),
  badGateway: general(502, 'label_system_error', noData),
  /** Too many requests, or the database is locked. No action was taken; retry later. */
  busy: general(503, 'label_busy', retryAfter),
  gatewayTimeout: general(504, 'label_system_error', noData),

  /** Not allowed during impersonation: the data is private to the customer. */
  valetNotAllowed: general(4232, 'label_valet_not_allowed', noData),

  /** The member's role in the company doesn't include this call. */
  roleNotAllowed: general(4701, 'label_role_not_allowed', noData),
  /** An action stored on the device belongs to another account than the session's. */
  notThisAccount: general(4719, 'label_not_this_account', noData),

  /** The account isn't a verified workshop or retailer, and the person acts for no company. */
  noCompany: refusal(4702, 'label_no_company', noData),
  /** `max` is the maximum number of members, open invitations included. */
  membersFull: refusal(4703, 'label_members_full', () => z.object({ max: z.number() })),
  alreadyMember: refusal(4704, 'label_already_member', noData),
  /** `max` is the maximum number of companies of one person. */
  companiesFull: refusal(4705, 'label_companies_full', () => z.object({ max: z.number() })),
  /** The order breaks rules of the company. */
  approvalNeeded: refusal(4706, 'label_approval_needed', () =>
    z.object({ reasons: z.array(z.enum(approvalReasons)) }),
  ),
  approvalNotNeeded: refusal(4707, 'label_approval_not_needed', noData),
  approvalsFull: refusal(4708, 'label_approvals_full', () => z.object({ max: z.number() })),
  /** Another person decided the request first. Contains the name, the decision and the time. */
  approvalDecided: refusal(4709, 'label_approval_decided', concurrentChange),
  /** The requester left the company, or the approver is no longer an owner. */
  memberGone: refusal(4710, 'label_member_gone', noData),

  notFound: refusal(404, 'label_not_found', noData),
  addressIncomplete: refusal(400, 'label_address_incomplete', fieldErrors),
  codeTooOften: refusal(429, 'label_code_too_often', retryAfter),

  /** Covers every problem with a one-time code. The exact one isn't revealed. */
  codeWrong: refusal(1201, 'label_wrongCode', noData),
  /** Wrong login, password or second factor. Which one isn't revealed. */
  deskSignIn: refusal(1202, 'label_desk_sign_in', noData),
  /**
   * Wrong number or password, no account, no password, or too many attempts. Which one isn't
   * revealed.
   */
  passwordWrong: refusal(1203, 'label_wrongPassword', noData),
  mobileWrong: refusal(4001, 'label_wrongMobile', fieldErrors),
  captchaFailed: refusal(4002, 'label_captcha_failed', noData),
  smsFailed: refusal(4003, 'label_sms_failure', noData),
  mailFailed: refusal(4006, 'label_mail_failure', noData),
  passwordWeak: refusal(4004, 'label_password_rule', noData),
  /** The session is too old to change the password. */
  signInAgain: refusal(4005, 'label_sign_in_again', noData),
  /**
   * The last sign-in is too old for this action. The page opens the sign-in dialog and then
   * continues.
   */
  freshSignIn: refusal(4007, 'label_fresh_sign_in', noData),
  /** The sign-on ticket was used, has expired, or belongs to another browser. */
  ticketWrong: refusal(4601, 'label_sso_ticket', noData),
  /** A different user is signed in than the owner of the token. */
  otherAccount: refusal(4602, 'label_other_account', noData),
  accountUnauthorized: refusal(20040007, 'label_unauthorized_account', noData),
  koreaNotApproved: refusal(20049600, 'label_korea_apply', noData),

  keywordShort: refusal(4100, 'label_keyword_short', noData),
  searchEmpty: refusal(4101, 'label_search_what', noData),
  vinFormat: refusal(4102, 'label_vin_format', noData),
  vinCharacters: refusal(4107, 'label_vin_characters', noData),
  /** Japanese frame number. It can't be decoded; use the vehicle picker. */
  frameNumber: refusal(4108, 'label_frame_number', noData),
  vinUnknown: refusal(20046000, 'label_vin_unknown', noData),
  shareBroken: refusal(4104, 'label_share_broken', noData),
  garageFull: refusal(4105, 'label_garage_full', noData),
  /** `max` is the maximum number of favourites, or of lists, of an account. */
  favouritesFull: refusal(4245, 'label_favourites_full', () => z.object({ max: z.number() })),
  favouriteListsFull: refusal(4246, 'label_favourite_lists_full', () =>
    z.object({ max: z.number() }),
  ),
  /** `max` is the maximum number of simultaneous vehicle links of an account. */
  sharesFull: refusal(4247, 'label_shares_full', () => z.object({ max: z.number() })),
  /** Another person changed the estimate, or it was sent or answered. */
  estimateChanged: refusal(4290, 'label_estimate_changed', noData),
  /** Field errors by field name that prevent saving or sending an estimate. */
  badEstimate: refusal(4291, 'label_bad_estimate', fieldErrors),
  /** `max` is the maximum number of drafts of a company. */
  estimatesFull: refusal(4292, 'label_estimates_full', () => z.object({ max: z.number() })),
  /** Only verified workshops and retailers make estimates. */
  workshopsOnly: refusal(4293, 'label_workshops_only', noData),
  /** `max` is the maximum number of part lists of an account, or of lines in one. */
  partListsFull: refusal(4248, 'label_part_lists_full', () => z.object({ max: z.number() })),
  partListFull: refusal(4249, 'label_part_list_full', () => z.object({ max: z.number() })),
  minimumAboveQuantity: refusal(4250, 'label_minimum_above_quantity', noData),
  /** Another person has changed the line; `quantity` is the current one. */
  listLineChanged: refusal(4259, 'label_list_line_changed', () =>
    z.object({ quantity: z.number() }),
  ),
  /** Push messages are off, or the address isn't one of a known push service. */
  pushUnknown: refusal(4260, 'label_push_unknown', noData),
  noticesFull: refusal(4106, 'label_notices_full', noData),

  /** Null when stock ran out while the order was being saved. */
  stockNotEnough: refusal(4200, 'label_stock_not_enough', () => shortStockLine().nullable()),
  quantityRange: refusal(4201, 'label_quantity_range', () => z.object({ max: z.number() })),
  soldOut: refusal(4202, 'label_sold_out', shortStockLine),
  ownShopVerifiedOnly: refusal(4203, 'label_own_shop_verified_only', shortStockLine),
  shopClosed: refusal(4204, 'label_shop_closed', shortStockLine),
  nothingSelected: refusal(4205, 'label_nothing_selected', noData),
  otherCountry: refusal(4206, 'label_other_country', shortStockLine),
  paymentNotAvailable: refusal(4207, 'label_payment_not_available', noData),
  /** Contains the new total, or null when data changed while the order was being saved. */
  orderChanged: refusal(4208, 'label_order_changed', () =>
    z.object({ total: z.number() }).nullable(),
  ),
  deliveryNotAvailable: refusal(4209, 'label_delivery_not_available', () =>
    z.object({ shopId: z.number() }),
  ),
  /** The account can't be deleted while it has open orders. */
  ordersOpenStill: refusal(4227, 'label_orders_open_still', noData),
  /** The text isn't a valid tax number in the country of the order. */
  /** In Thailand, a branch must have five digits. */
  taxBranch: refusal(4288, 'label_tax_branch_wrong', noData),
  taxNumber: refusal(4226, 'label_tax_number_wrong', noData),
  /** The shop doesn't deliver on the chosen day, or no longer does. */
  dayNotOffered: refusal(4225, 'label_day_not_offered', noData),
  priceRisen: refusal(4210, 'label_price_risen', raisedPrices),
  /** The application is incomplete. */
  applicationIncomplete: refusal(400, 'label_application_incomplete', fieldErrors),
  /** An application is already pending, or there is nothing to apply for. */
  /** The order exceeds the remaining credit of a shop. */
  creditExceeded: refusal(4255, 'label_credit_exceeded', () =>
    z.object({
      shopId: z.number(),
      shopName: z.string(),
      remaining: z.int(),
      countryId: z.number(),
    }),
  ),
  /** Another account redeemed the last item of the gift. */
  giftGone: refusal(4270, 'label_gift_gone', noData),
  /** `missing` is the number of missing points. */
  pointsShort: refusal(4271, 'label_points_short', () => z.object({ missing: z.number() })),
  /** The price in points differs from the one on the page. */
  giftMoved: refusal(4272, 'label_gift_moved', noData),
  /** Another staff member changed the gift's status. Contains the person and the new status. */
  deskGiftMoved: refusal(4420, 'label_desk_gift_moved', concurrentChange),
  /** Another staff member changed the stock of the gift first. */
  deskGiftStockMoved: refusal(4421, 'label_desk_gift_stock_moved', concurrentChange),
  /** The stock is lower than the quantity to remove. */
  deskGiftShort: refusal(4422, 'label_desk_gift_short', () => z.object({ stock: z.number() })),
  /** Part of an invoice was paid meanwhile. Reload the page. */
  invoiceMoved: refusal(4256, 'label_invoice_moved', noData),
  applicationClosed: refusal(4230, 'label_application_closed', noData),
  /** The mobile number isn't confirmed by a code, or was confirmed too long ago. */
  numberUnproven: refusal(4231, 'label_number_unproven', noData),
  addressFull: refusal(4211, 'label_address_full', noData),
  linesNotAdded: refusal(4212, 'label_lines_not_added', lineErrors),
  cartFull: refusal(4213, 'label_cart_full', noData),
  shopVacation: refusal(4214, 'label_shop_vacation', shortStockLine),
  /** `max` is the maximum quantity of a line for this account. */
  lineTooLarge: refusal(4215, 'label_line_too_large', () =>
    z.object({ skuOrgId: z.number(), number: z.string(), max: z.number() }),
  ),
  /** `value` is the maximum order total for this account, in minor units. */
  orderTooLarge: refusal(4216, 'label_order_too_large', () => z.object({ value: z.number() })),
  /** `max` is the maximum number of open unpaid orders of a young account. */
  openOrders: refusal(4217, 'label_open_orders', () => z.object({ max: z.number() })),
  /** The current terms haven't been accepted. */
  termsFirst: refusal(4218, 'label_terms_required', noData),
  /** The status of the order doesn't allow this action, not yet or no longer. */
  actClosed: refusal(4219, 'label_act_closed', () =>
    z.object({
      /** Label of the reason. */
      why: labelled(),
      /** Time at which the action becomes available, milliseconds. */
      from: z.number().nullable(),
    }),
  ),
  /** The order was changed concurrently. */
  orderMoved: refusal(4220, 'label_order_moved', noData),
  /** No payment is due: paid, cancelled or expired. */
  paymentNotOpen: refusal(4221, 'label_pay_not_open', noData),
  /** The provider's page couldn't be opened. A retry may help. */
  providerDown: refusal(4222, 'label_provider_down', noData),

  /** A refund requires that the payment of the order was received. */
  deskMoneyFirst: refusal(4403, 'label_desk_money_first', noData),
  /**
   * The account was blocked after it applied. Reject the application, or unblock the account first.
   */
  deskAccountBlocked: refusal(4404, 'label_desk_account_blocked', noData),
  /** Credit orders aren't shipped while the account is overdue or blocked. */
  deskHeld: refusal(4410, 'label_desk_held', noData),
  /** Staff can't approve their own request. */
  deskFourEyes: refusal(4411, 'label_desk_four_eyes', noData),
  /** The parcel was lost by the buyer's own carrier: never refunded (return policy). */
  deskOwnCarrier: refusal(4406, 'label_desk_own_carrier', noData),
  /** No customer with that number allows impersonation. */
  deskNoCustomer: refusal(4405, 'label_desk_no_customer', noData),
  /** The current stock of the offer differs from the one on the screen. */
  deskStockMoved: refusal(4740, 'label_desk_stock_moved', () => z.object({ stock: z.number() })),
  /** The vacation doesn't begin today or later, doesn't end after it, or lasts too long. */
  deskVacationDays: refusal(4741, 'label_desk_vacation_days', noData),
  /** Another person changed the vacation, or the operator closed the shop. */
  deskVacationMoved: refusal(4742, 'label_desk_vacation_moved', noData),
  /** Another change of the shop's bank account is waiting for its second check. */
  deskAccountWaits: refusal(4743, 'label_desk_account_waits', noData),
  /** The shop requested too many changes of its bank account in a day. */
  deskAccountOften: refusal(4744, 'label_desk_account_often', noData),
  /** The first day of a commission rate has begun, or is more than two years ahead. */
  deskRateDay: refusal(4780, 'label_desk_rate_day', noData),
  /** A rate, or a change that waits, has the same shop, category and day; or too many changes wait. */
  deskRateExists: refusal(4781, 'label_desk_rate_exists', noData),
  /** The change of the rates was decided, or its day has begun. */
  deskRateMoved: refusal(4782, 'label_desk_rate_moved', noData),
  /** The part has pictures of the operator or of another shop. */
  deskPartPictured: refusal(4783, 'label_desk_part_pictured', noData),
  /** The pictures of the part differ from those on the screen. */
  deskPicturesMoved: refusal(4784, 'label_desk_pictures_moved', noData),
  /** A picture was uploaded more than a day ago, or by another shop. */
  deskPictureGone: refusal(4785, 'label_desk_picture_gone', noData),
  /** The change of the bank account was decided or withdrawn. */
  deskAccountMoved: refusal(4745, 'label_desk_account_moved', noData),
  /** The account's role in the shop doesn't include the call. */
  deskSellerRole: general(4746, 'label_desk_seller_role', noData),
  /**
   * The discount exceeds the allowed share of the items' total, or the period or code isn't
   * allowed.
   */
  deskCouponTerms: refusal(4747, 'label_desk_coupon_terms', noData),
  /** Another coupon has this code. */
  deskCouponCode: refusal(4748, 'label_desk_coupon_code', noData),
  /** The shop has the maximum number of coupons at the same time. */
  deskCouponsFull: refusal(4749, 'label_desk_coupons_full', noData),
  /** The terms of a shop's promotion are outside its limits, or no offer takes part. */
  deskPromotionTerms: refusal(4750, 'label_desk_promotion_terms', noData),
  /** The shop has the maximum number of promotions at the same time. */
  deskPromotionsFull: refusal(4751, 'label_desk_promotions_full', noData),
  /**
   * The question about a shortage was already answered, withdrawn or settled. Contains its final
   * state.
   */
  shortageOver: refusal(4760, 'label_shortage_over', () =>
    z.object({ state: z.enum(shortageStates) }),
  ),
  /** The order waits until the buyer has decided about a shortage. */
  deskShortageOpen: refusal(4761, 'label_desk_shortage_open', noData),
  /** No quantity is lower than ordered, or nothing would be left. */
  deskShortageLines: refusal(4762, 'label_desk_shortage_lines', noData),
  /**
   * The order was sent, is unpaid or cancelled, has a refund, or its buyer is already being asked.
   */
  deskShortageNotNow: refusal(4763, 'label_desk_shortage_not_now', noData),
  /** Another person has taken the case since the screen was loaded. */
  deskCaseTaken: refusal(4770, 'label_desk_case_taken', concurrentChange),
  /** The staff member has the maximum number of saved views. */
  deskViewsFull: refusal(4771, 'label_desk_views_full', noData),
  /** Another saved view of the staff member has this name. */
  deskViewName: refusal(4772, 'label_desk_view_name', noData),
  /** Another person has changed prices of the file after it was checked. */
  deskGoodsMoved: refusal(4430, 'label_desk_goods_moved', noData),
  /** The other country's database has no account with this login, password and authenticator. */
  deskElsewhere: refusal(4431, 'label_desk_elsewhere', noData),
  /** The role may not take this action, or not in the order's current status. */
  deskActNotYours: refusal(4401, 'label_desk_act_not_yours', noData),
  /** The bank reference already paid another payment. Contains that payment for comparison. */
  deskReferenceUsed: refusal(4462, 'label_desk_reference_used', referenceUse),
  /** The provider sends this refund automatically within minutes. */
  deskRefundByJob: refusal(4463, 'label_desk_refund_by_job', noData),
  /** The refund waits until the dispute of its payment is decided. */
  deskRefundDisputed: refusal(4464, 'label_desk_refund_disputed', noData),
  /**
   * The correction exceeds the points that one staff member may give to a customer. The rest
   * requires a colleague.
   */
  deskPointsOfOne: refusal(4465, 'label_desk_points_of_one', noData),
  /** The bank fee is too high. `max` is the maximum, in minor units. */
  deskBankFee: refusal(4466, 'label_desk_bank_fee', () => z.object({ max: z.number() })),
  /**
   * The country has no carrier of that name. Messages to buyers quote the name, so unknown ones are
   * refused.
   */
  deskCarrier: refusal(4467, 'label_desk_carrier', noData),
  deskTracking: refusal(4468, 'label_desk_tracking', noData),
  /**
   * The password is too short, too common, derived from the login, or equal to the current
   * password.
   */
  deskPasswordWeak: refusal(4469, 'label_desk_password_weak', noData),
  /**
   * The new passkey isn't bound to the shop, its challenge has expired, or it is already
   * registered.
   */
  deskPasskeyRefused: refusal(4470, 'label_desk_passkey_refused', noData),
  deskPasskeysFull: refusal(4471, 'label_desk_passkeys_full', noData),
  /** The secret for a first sign-in is wrong, used or expired, or the login has none. */
  deskFirstSignIn: refusal(4472, 'label_desk_first_sign_in', noData),
  /** The code isn't one of the authenticator that is being set up. */
  deskFirstCode: refusal(4473, 'label_desk_first_code', noData),
  /** No other owner would be left to manage staff. */
  deskLastOwner: refusal(4474, 'label_desk_last_owner', noData),
  deskOwnAccount: refusal(4475, 'label_desk_own_account', noData),
  deskLoginTaken: refusal(4476, 'label_desk_login_taken', noData),
  /** A seller needs a shop of this database, other roles have none. */
  deskRoleShop: refusal(4477, 'label_desk_role_shop', noData),
  /** Another device has saved the application, or staff are checking it. */
  sellerMoved: refusal(4720, 'label_seller_moved', noData),
  /** Field errors of the application by 'section.field'. */
  sellerIncomplete: refusal(4721, 'label_seller_incomplete', fieldErrors),
  /** The first check leaves a row unchecked and gives no reason. */
  deskSellerChecks: refusal(4722, 'label_desk_seller_checks', noData),
  /** The shop can't open yet. Contains the missing steps. */
  deskShopSteps: refusal(4723, 'label_desk_shop_steps', () =>
    z.object({ missing: z.array(z.string()) }),
  ),
  /** Another person acted first, the payout is held, or nothing is due. */
  deskPayoutMoved: refusal(4478, 'label_desk_payout_moved', noData),
  deskWrongCode: refusal(4460, 'label_desk_wrong_code', noData),
  /** `due` is the expected amount, in minor units. */
  deskWrongAmount: refusal(4461, 'label_desk_wrong_amount', () => z.object({ due: z.number() })),
  /** Another person acted first. Contains the person, the resulting status and the time. */
  deskOrderMoved: refusal(4402, 'label_desk_order_moved', concurrentChange),
  /** `max` is the quantity of the line that can still be returned. Null for concurrent requests. */
  tooManyReturned: refusal(4223, 'label_too_many_returned', () =>
    z.object({ skuOrgId: z.number(), max: z.number() }).nullable(),
  ),
  /** Pictures that don't belong to the buyer, or are already used elsewhere. */
  picturesUnknown: refusal(4233, 'label_pictures_unknown', () =>
    z.object({ pictures: z.array(z.string()) }),
  ),
  /** The request was answered, accepted or ended meanwhile, or its deadline is over. */
  quotationMoved: refusal(4480, 'label_quotation_moved', noData),
  /** `max` is the maximum number of requests of a buyer that wait for an answer. */
  quotationsFull: refusal(4481, 'label_quotations_full', () => z.object({ max: z.number() })),
  returnMoved: refusal(4224, 'label_order_moved', noData),

  /** Buyers in Korea use email (specification, "Roles"). */
  chatByMail: refusal(4280, 'label_chat_by_mail', noData),
  /** The token has expired, is invalid, or belongs to another conversation. */
  chatToken: refusal(4281, 'label_chat_token', noData),

  couponNewCustomers: refusal(4301, 'label_coupon_new_customers', noData),
  couponCodeWrong: refusal(4304, 'label_coupon_code_wrong', noData),
  /** A chosen coupon is used, expired, or no longer valid for this order. */
  couponGone: refusal(4305, 'label_coupon_gone', noData),
  /**
   * `sum` is the amount of the coupons that would be voided, in minor units. Ordering requires
   * agreesVoid.
   */
  couponExcess: refusal(4306, 'label_coupon_excess', () => z.object({ sum: z.number() })),
  promotionOver: refusal(4302, 'label_promotion_over', noData),
  promotionCountry: refusal(4303, 'label_promotion_country', noData),

  qrFailed: refusal(4502, 'label_qr_failed', noData),

  /** The file isn't a readable PNG or JPEG. */
  fileFormat: refusal(4511, 'label_file_format_error', noData),
  /** The image is larger than 10 MB, or has too many pixels. */
  fileTooLarge: refusal(4512, 'label_file_oversized_error', noData),
} as const

export type RefusalName = keyof typeof refusals

/** Code of a refusal. The browser can use codes without bundling the table. */
export type RefusalCode<Name extends RefusalName> = (typeof refusals)[Name]['code']

/** `data` in the envelope of a refusal. */
export type RefusalData<Name extends RefusalName> = z.infer<
  ReturnType<(typeof refusals)[Name]['data']>
>

/** Defines a refusal that a call must declare. */
function refusal<const Code extends number, Data extends z.ZodType>(
  code: Code,
  label: `label_${string}`,
  data: () => Data,
) {
  return { code, label, data, general: false }
}

/** Defines a refusal that any call may return without declaring it. */
function general<const Code extends number, Data extends z.ZodType>(
  code: Code,
  label: `label_${string}`,
  data: () => Data,
) {
  return { code, label, data, general: true }
}
