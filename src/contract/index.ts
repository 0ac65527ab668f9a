import type * as z from 'zod'
import { accountCalls } from './account/account.ts'
import { mailCalls } from './account/mail.ts'
import { addressCalls } from './account/address.ts'
import { agreementCalls } from './account/agreement.ts'
import { authCalls } from './auth/auth.ts'
import { bootstrapCalls } from './auth/bootstrap.ts'
import type { Call, CallName, PlannedCall } from './shapes/call.ts'
import { cartCalls } from './cart/cart.ts'
import { cancelCalls } from './order/cancel.ts'
import { catalogueCalls } from './product/catalogue.ts'
import { chatCalls } from './chat/chat.ts'
import { approvalCalls } from './company/approval.ts'
import { companyCalls } from './company/company.ts'
import { couponCalls } from './coupon/coupon.ts'
import { creditCalls } from './credit/credit.ts'
import { stockAlertCalls } from './search/stock-alert.ts'
import { deskApplicationCalls } from './desk/desk-applications.ts'
import { deskChatCalls } from './desk/desk-chat.ts'
import { deskCaseCalls } from './desk/desk-cases.ts'
import { deskCreditCalls } from './desk/desk-credit.ts'
import { deskAccountCalls } from './desk/desk-account.ts'
import { deskPasskeyCalls } from './desk/desk-passkeys.ts'
import { deskStaffCalls } from './desk/desk-staff.ts'
import { deskCalls } from './desk/desk.ts'
import { deskOfferCalls } from './desk/desk-offers.ts'
import { deskOfferListCalls } from './desk/desk-offer-list.ts'
import { deskPayoutCalls } from './desk/desk-payouts.ts'
import { deskSellCalls } from './desk/desk-sell.ts'
import { deskRateCalls } from './desk/shop/desk-rates.ts'
import { deskPayoutAccountCalls } from './desk/desk-payout-accounts.ts'
import { deskCouponCalls } from './desk/desk-coupons.ts'
import { deskPromotionCalls } from './desk/desk-promotions.ts'
import { deskPartPictureCalls } from './desk/shop/desk-part-pictures.ts'
import { deskShopPictureCalls } from './desk/shop/desk-shop-pictures.ts'
import { deskVacationCalls } from './desk/shop/desk-vacation.ts'
import { deskSellerCalls } from './desk/desk-sellers.ts'
import { deskShopCalls } from './desk/desk-shop.ts'
import { deskPointsCalls } from './desk/desk-points.ts'
import { deskMessageCalls } from './desk/desk-messages.ts'
import { deskQueueCalls } from './desk/queue/desk-queues.ts'
import { deskSavedViewCalls } from './desk/queue/desk-saved-views.ts'
import { deskSlipCalls } from './desk/queue/desk-slips.ts'
import { deskTakenCalls } from './desk/queue/desk-taken.ts'
import { deskQuotationCalls } from './desk/desk-quotations.ts'
import { deskReturnCalls } from './desk/desk-returns.ts'
import { deskShortageCalls } from './desk/shop/desk-shortage.ts'
import { deskReviewCalls } from './desk/desk-reviews.ts'
import { deskImpersonationCalls } from './desk/desk-impersonation.ts'
import { estimateCalls } from './estimate/estimate.ts'
import { favouriteCalls } from './favourite/favourite.ts'
import { partListCalls } from './part-list/part-list.ts'
import { businessCalls } from './desk/business.ts'
import { figureCalls } from './desk/figures.ts'
import { garageCalls } from './vehicle/garage.ts'
import { historyCalls } from './search/history.ts'
import { knowledgeCalls } from './knowledge/knowledge.ts'
import { orderAfterCalls } from './order/order-after.ts'
import { orderCalls } from './order/order.ts'
import { paymentCalls } from './payment/payment.ts'
import { pointsCalls } from './points/points.ts'
import { priceCalls } from './product/price.ts'
import { productCalls } from './product/product.ts'
import { promotionCalls } from './promotion/promotion.ts'
import { pushCalls } from './push/push.ts'
import { quotationCalls } from './quotation/quotation.ts'
import { quickOrderCalls } from './quick-order/quick-order.ts'
import { returnCalls } from './order/returns.ts'
import { shortageCalls } from './order/shortage.ts'
import { reviewCalls } from './order/review-calls.ts'
import { registerCalls } from './auth/register.ts'
import { sellerCalls } from './seller/seller.ts'
import { searchCalls } from './search/search.ts'
import { shopCalls } from './shop/shop.ts'
import { signOnCalls } from './auth/sign-on.ts'
import { sessionCalls } from './auth/sessions.ts'
import { suggestCalls } from './search/suggest.ts'
import { trackingCalls } from './order/tracking.ts'
import { transferCalls } from './payment/transfer.ts'
import { uploadCalls } from './upload/upload.ts'
import { vehicleCategoryCalls } from './vehicle/vehicle-categories.ts'
import { vehicleCalls } from './vehicle/vehicle.ts'
import { vinCalls } from './vehicle/vin.ts'
import { workCalls } from './desk/work.ts'

/** All /platform calls. The router, the proxy, the client and the tests use this table. */
export const contract = {
  ...bootstrapCalls,
  ...authCalls,
  ...sessionCalls,
  ...signOnCalls,
  ...registerCalls,
  ...catalogueCalls,
  ...vehicleCalls,
  ...vinCalls,
  ...garageCalls,
  ...vehicleCategoryCalls,
  ...searchCalls,
  ...sellerCalls,
  ...stockAlertCalls,
  ...suggestCalls,
  ...historyCalls,
  ...quickOrderCalls,
  ...pushCalls,
  ...quotationCalls,
  ...deskQuotationCalls,
  ...productCalls,
  ...shopCalls,
  ...chatCalls,
  ...accountCalls,
  ...mailCalls,
  ...addressCalls,
  ...cartCalls,
  ...orderCalls,
  ...transferCalls,
  ...uploadCalls,
  ...orderAfterCalls,
  ...cancelCalls,
  ...shortageCalls,
  ...deskShortageCalls,
  ...paymentCalls,
  ...returnCalls,
  ...deskMessageCalls,
  ...deskQueueCalls,
  ...deskTakenCalls,
  ...deskSavedViewCalls,
  ...deskSlipCalls,
  ...deskReturnCalls,
  ...reviewCalls,
  ...deskReviewCalls,
  ...deskCaseCalls,
  ...deskApplicationCalls,
  ...deskChatCalls,
  ...deskCreditCalls,
  ...deskOfferCalls,
  ...deskOfferListCalls,
  ...deskPayoutCalls,
  ...deskPointsCalls,
  ...deskSellCalls,
  ...deskRateCalls,
  ...deskPayoutAccountCalls,
  ...deskCouponCalls,
  ...deskPromotionCalls,
  ...deskVacationCalls,
  ...deskShopPictureCalls,
  ...deskPartPictureCalls,
  ...deskSellerCalls,
  ...deskShopCalls,
  ...deskImpersonationCalls,
  ...priceCalls,
  ...agreementCalls,
  ...knowledgeCalls,
  ...promotionCalls,
  ...companyCalls,
  ...approvalCalls,
  ...couponCalls,
  ...creditCalls,
  ...pointsCalls,
  ...estimateCalls,
  ...favouriteCalls,
  ...partListCalls,
  ...trackingCalls,
  ...businessCalls,
  ...figureCalls,
  ...workCalls,
  ...deskCalls,
  ...deskAccountCalls,
  ...deskPasskeyCalls,
  ...deskStaffCalls,
} as const satisfies Record<CallName, Call | PlannedCall>

export type Contract = typeof contract

/** Names of the implemented calls. */
export type BuiltCall = {
  [Name in keyof Contract]: Contract[Name] extends { built: true } ? Name : never
}[keyof Contract]

type Entry<Name extends BuiltCall> = Extract<Contract[Name], { built: true }>

/** Request as a caller sends it. */
export type Payload<Name extends BuiltCall> = z.input<ReturnType<Entry<Name>['request']>>

/** Request as a handler receives it, after validation. */
export type Accepted<Name extends BuiltCall> = z.output<ReturnType<Entry<Name>['request']>>

/** `data` of the envelope. */
export type Answer<Name extends BuiltCall> = z.infer<ReturnType<Entry<Name>['response']>>

/** Envelope of every response under /platform. */
export interface Envelope<Data = unknown> {
  code: number
  message: string
  data: Data
}
