import type { Contract } from '#contract/index.ts'
import { addressHandlers } from './address/handlers.ts'
import { agreementHandlers } from './agreement/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { bootstrapHandlers } from './country/bootstrap.ts'
import { cancelHandlers } from './cancel/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { couponHandlers } from './coupon/handlers.ts'
import { demandHandlers } from './demand/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { garageHandlers } from './garage/handlers.ts'
import { deskReturnHandlers } from './desk/returns.ts'
import type { Handlers } from './handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { knowledgeHandlers } from './knowledge/handlers.ts'
import { orderAfterHandlers } from './order/after.ts'
import { orderHandlers } from './order/handlers.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { priceHandlers } from './price/handlers.ts'
import { productHandlers } from './product/handlers.ts'
import { promotionHandlers } from './promotion/handlers.ts'
import { quickOrderHandlers } from './quick-order/handlers.ts'
import { returnHandlers } from './returns/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { transferHandlers } from './payment/transfer.ts'
import { uploadHandlers } from './upload/handlers.ts'
import { suggestHandlers } from './suggest/handlers.ts'
import { vehicleCategoryHandlers } from './catalogue/by-vehicle.ts'
import { vehicleHandlers } from './vehicle/handlers.ts'
import { vinHandlers } from './vin/handlers.ts'

/** Every handler of the embedded platform; the compiler names a built call that has none. */
export const handlers: Handlers<Contract> = {
  ...bootstrapHandlers,
  ...authHandlers,
  ...catalogueHandlers,
  ...vehicleHandlers,
  ...vinHandlers,
  ...garageHandlers,
  ...vehicleCategoryHandlers,
  ...searchHandlers,
  ...demandHandlers,
  ...suggestHandlers,
  ...historyHandlers,
  ...quickOrderHandlers,
  ...productHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...transferHandlers,
  ...uploadHandlers,
  ...orderAfterHandlers,
  ...cancelHandlers,
  ...paymentHandlers,
  ...returnHandlers,
  ...deskReturnHandlers,
  ...priceHandlers,
  ...agreementHandlers,
  ...knowledgeHandlers,
  ...promotionHandlers,
  ...couponHandlers,
  ...deskHandlers,
}
