import type { Contract } from '#contract/index.ts'
import { accountHandlers } from './account/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { addressHandlers } from './address/handlers.ts'
import { agreementHandlers } from './agreement/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { sessionHandlers } from './auth/sessions.ts'
import { bootstrapHandlers } from './country/bootstrap.ts'
import { cancelHandlers } from './cancel/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { chatHandlers } from './chat/handlers.ts'
import { deskChatHandlers } from './chat/desk.ts'
import { approvalHandlers } from './company/approval/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { couponHandlers } from './coupon/handlers.ts'
import { creditHandlers } from './credit/handlers.ts'
import { stockAlertHandlers } from './stock-alert/handlers.ts'
import { deskAccountHandlers, deskHandlers } from './desk/handlers.ts'
import { deskPasskeyHandlers } from './desk/account/passkey-handlers.ts'
import { deskStaffHandlers } from './desk/staff/handlers.ts'
import { deskApplicationHandlers } from './desk/cases/applications.ts'
import { deskCaseHandlers } from './desk/cases/cases.ts'
import { deskCreditHandlers } from './desk/credit/credit.ts'
import { deskOfferHandlers } from './desk/offers.ts'
import { deskPointsHandlers } from './desk/gifts/points.ts'
import { estimateHandlers } from './estimate/handlers.ts'
import { favouriteHandlers } from './favourite/handlers.ts'
import { partListHandlers } from './part-list/handlers.ts'
import { businessHandlers } from './figures/business/handlers.ts'
import { figureHandlers } from './figures/handlers.ts'
import { workHandlers } from './jobs/handlers.ts'
import { garageHandlers } from './garage/handlers.ts'
import { deskImpersonationHandlers } from './impersonation/handlers.ts'
import { deskMessageHandlers } from './desk/message-handlers.ts'
import { deskQueueHandlers } from './desk/case-queue/handlers.ts'
import { deskTakenHandlers } from './desk/case-queue/assignment.ts'
import { deskSavedViewHandlers } from './desk/saved-views.ts'
import { deskSlipHandlers } from './desk/cases/slips.ts'
import { deskReturnHandlers } from './desk/cases/returns.ts'
import { deskReviewHandlers } from './desk/cases/reviews.ts'
import type { Handlers } from './kernel/handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { knowledgeHandlers } from './knowledge/handlers.ts'
import { orderAfterHandlers } from './order/after/handlers.ts'
import { orderHandlers } from './order/handlers.ts'
import { deskPayoutHandlers } from './payout/handlers.ts'
import { deskSellHandlers } from './desk/seller/handlers.ts'
import { deskRateHandlers } from './payout/rate/handlers.ts'
import { deskPayoutAccountHandlers } from './payout/account/handlers.ts'
import { deskCouponHandlers } from './desk/seller/coupons.ts'
import { deskPromotionHandlers } from './desk/seller/promotions.ts'
import { deskPartPictureHandlers } from './part-pictures/handlers.ts'
import { deskShopPictureHandlers } from './desk/seller/pictures.ts'
import { deskVacationHandlers } from './desk/seller/vacation.ts'
import { deskShopHandlers } from './desk/seller/shop.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { pointsHandlers } from './points/handlers.ts'
import { priceHandlers } from './price/handlers.ts'
import { productHandlers } from './product/handlers.ts'
import { promotionHandlers } from './promotion/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { quickOrderHandlers } from './quick-order/handlers.ts'
import { registerHandlers } from './register/handlers.ts'
import { quotationHandlers } from './quotation/handlers.ts'
import { deskQuotationHandlers } from './quotation/desk/handlers.ts'
import { returnHandlers } from './returns/handlers.ts'
import { reviewHandlers } from './review/handlers.ts'
import { sellerHandlers } from './seller/handlers.ts'
import { deskSellerHandlers } from './seller/desk/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { trackingHandlers } from './tracking/handlers.ts'
import { transferHandlers } from './payment/transfer.ts'
import { uploadHandlers } from './upload/handlers.ts'
import { shopHandlers } from './shop/handlers.ts'
import { deskShortageHandlers, shortageHandlers } from './shortage/handlers.ts'
import { signOnHandlers } from './sign-on/handlers.ts'
import { suggestHandlers } from './suggest/handlers.ts'
import { vehicleCategoryHandlers } from './catalogue/by-vehicle.ts'
import { vehicleHandlers } from './vehicle/handlers.ts'
import { vinHandlers } from './vin/handlers.ts'

/** All handlers of the embedded platform. The compiler reports a call that has no handler. */
export const handlers: Handlers<Contract> = {
  ...bootstrapHandlers,
  ...authHandlers,
  ...sessionHandlers,
  ...signOnHandlers,
  ...catalogueHandlers,
  ...vehicleHandlers,
  ...vinHandlers,
  ...garageHandlers,
  ...estimateHandlers,
  ...favouriteHandlers,
  ...partListHandlers,
  ...vehicleCategoryHandlers,
  ...searchHandlers,
  ...sellerHandlers,
  ...deskSellerHandlers,
  ...stockAlertHandlers,
  ...suggestHandlers,
  ...historyHandlers,
  ...pushHandlers,
  ...quickOrderHandlers,
  ...quotationHandlers,
  ...deskQuotationHandlers,
  ...productHandlers,
  ...shopHandlers,
  ...chatHandlers,
  ...accountHandlers,
  ...mailHandlers,
  ...creditHandlers,
  ...pointsHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...transferHandlers,
  ...trackingHandlers,
  ...uploadHandlers,
  ...orderAfterHandlers,
  ...cancelHandlers,
  ...shortageHandlers,
  ...deskShortageHandlers,
  ...paymentHandlers,
  ...returnHandlers,
  ...deskMessageHandlers,
  ...deskQueueHandlers,
  ...deskTakenHandlers,
  ...deskSavedViewHandlers,
  ...deskSlipHandlers,
  ...deskReturnHandlers,
  ...reviewHandlers,
  ...deskReviewHandlers,
  ...deskCaseHandlers,
  ...deskApplicationHandlers,
  ...deskChatHandlers,
  ...deskCreditHandlers,
  ...deskOfferHandlers,
  ...deskPayoutHandlers,
  ...deskPointsHandlers,
  ...deskSellHandlers,
  ...deskRateHandlers,
  ...deskPayoutAccountHandlers,
  ...deskCouponHandlers,
  ...deskPromotionHandlers,
  ...deskVacationHandlers,
  ...deskShopPictureHandlers,
  ...deskPartPictureHandlers,
  ...deskShopHandlers,
  ...deskImpersonationHandlers,
  ...registerHandlers,
  ...priceHandlers,
  ...agreementHandlers,
  ...knowledgeHandlers,
  ...promotionHandlers,
  ...companyHandlers,
  ...approvalHandlers,
  ...couponHandlers,
  ...businessHandlers,
  ...figureHandlers,
  ...workHandlers,
  ...deskHandlers,
  ...deskAccountHandlers,
  ...deskPasskeyHandlers,
  ...deskStaffHandlers,
}
