import type * as z from 'zod'
import { accountCalls } from './account.ts'
import { mailCalls } from './mail.ts'
import { addressCalls } from './address.ts'
import { agreementCalls } from './agreement.ts'
import { authCalls } from './auth.ts'
import { bootstrapCalls } from './bootstrap.ts'
import type { Call, CallName, PlannedCall } from './call.ts'
import { cartCalls } from './cart.ts'
import { cancelCalls } from './cancel.ts'
import { catalogueCalls } from './catalogue.ts'
import { chatCalls } from './chat.ts'
import { couponCalls } from './coupon.ts'
import { creditCalls } from './credit.ts'
import { demandCalls } from './demand.ts'
import { deskApplicationCalls } from './desk-applications.ts'
import { deskChatCalls } from './desk-chat.ts'
import { deskCaseCalls } from './desk-cases.ts'
import { deskCreditCalls } from './desk-credit.ts'
import { deskAccountCalls } from './desk-account.ts'
import { deskPasskeyCalls } from './desk-passkeys.ts'
import { deskCalls } from './desk.ts'
import { deskGoodsCalls } from './desk-goods.ts'
import { deskPointsCalls } from './desk-points.ts'
import { deskReturnCalls } from './desk-returns.ts'
import { deskReviewCalls } from './desk-reviews.ts'
import { deskValetCalls } from './desk-valet.ts'
import { favouriteCalls } from './favourite.ts'
import { figureCalls } from './figures.ts'
import { garageCalls } from './garage.ts'
import { historyCalls } from './history.ts'
import { knowledgeCalls } from './knowledge.ts'
import { orderAfterCalls } from './order-after.ts'
import { orderCalls } from './order.ts'
import { paymentCalls } from './payment.ts'
import { pointsCalls } from './points.ts'
import { priceCalls } from './price.ts'
import { productCalls } from './product.ts'
import { promotionCalls } from './promotion.ts'
import { quickOrderCalls } from './quick-order.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './review-calls.ts'
import { registerCalls } from './register.ts'
import { searchCalls } from './search.ts'
import { shopCalls } from './shop.ts'
import { signOnCalls } from './sign-on.ts'
import { sessionCalls } from './sessions.ts'
import { suggestCalls } from './suggest.ts'
import { trackingCalls } from './tracking.ts'
import { transferCalls } from './transfer.ts'
import { uploadCalls } from './upload.ts'
import { vehicleCategoryCalls } from './vehicle-categories.ts'
import { vehicleCalls } from './vehicle.ts'
import { vinCalls } from './vin.ts'
import { workCalls } from './work.ts'

/** Every /platform call, once. The router, the proxy, the client and the tests read this. */
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
  ...demandCalls,
  ...suggestCalls,
  ...historyCalls,
  ...quickOrderCalls,
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
  ...paymentCalls,
  ...returnCalls,
  ...deskReturnCalls,
  ...reviewCalls,
  ...deskReviewCalls,
  ...deskCaseCalls,
  ...deskApplicationCalls,
  ...deskChatCalls,
  ...deskCreditCalls,
  ...deskGoodsCalls,
  ...deskPointsCalls,
  ...deskValetCalls,
  ...priceCalls,
  ...agreementCalls,
  ...knowledgeCalls,
  ...promotionCalls,
  ...couponCalls,
  ...creditCalls,
  ...pointsCalls,
  ...favouriteCalls,
  ...trackingCalls,
  ...figureCalls,
  ...workCalls,
  ...deskCalls,
  ...deskAccountCalls,
  ...deskPasskeyCalls,
} as const satisfies Record<CallName, Call | PlannedCall>

export type Contract = typeof contract

/** Names of the calls that are built. */
export type BuiltCall = {
  [Name in keyof Contract]: Contract[Name] extends { built: true } ? Name : never
}[keyof Contract]

type Entry<Name extends BuiltCall> = Extract<Contract[Name], { built: true }>

/** What a caller sends. */
export type Payload<Name extends BuiltCall> = z.input<ReturnType<Entry<Name>['request']>>

/** What a handler gets after validation. */
export type Accepted<Name extends BuiltCall> = z.output<ReturnType<Entry<Name>['request']>>

/** `data` of the envelope. */
export type Answer<Name extends BuiltCall> = z.infer<ReturnType<Entry<Name>['response']>>

/** The envelope of every answer under /platform. */
export interface Envelope<Data = unknown> {
  code: number
  message: string
  data: Data
}
