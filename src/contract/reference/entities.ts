import type * as z from 'zod'
import { address } from '../account/address.ts'
import { termsGroup } from '../account/agreement.ts'
import { loginAnswer } from '../auth/auth.ts'
import { country, profile } from '../auth/bootstrap.ts'
import { cart, cartLine } from '../cart/cart.ts'
import { card, chatMessage, chatPage, chatToken, conversation } from '../chat/chat.ts'
import { takenCoupon } from '../coupon/coupon.ts'
import { account, invoice } from '../credit/credit.ts'
import { member } from '../desk/desk.ts'
import { deskOrder, deskRow } from '../desk/desk-order.ts'
import { favourite, list } from '../favourite/favourite.ts'
import { article, question } from '../knowledge/knowledge.ts'
import { orderDetail, orderSummary } from '../order/order-detail.ts'
import { deliveryDays, orderDraft, shipBy } from '../order/order-draft.ts'
import { gift, redemption } from '../points/points.ts'
import {
  alternative,
  deliverTo,
  flash,
  identity,
  lineVehicle,
  offerFit,
  offerNow,
} from '../product/price.ts'
import { detail } from '../product/product.ts'
import { standing } from '../auth/register.ts'
import { saleReturn } from '../order/returns.ts'
import { lineReview } from '../product/review.ts'
import { offerCard, results } from '../search/search.ts'
import { nothing } from '../shapes/shapes.ts'
import { shopCard, shopDetail, shopRow } from '../shapes/shop-shapes.ts'
import { slip } from '../payment/transfer.ts'
import { application, serial, vehicleModel } from '../vehicle/vehicle.ts'

/** Entities of the specification (section 3), by the type names of generated clients. */
export const entities: Readonly<Record<string, () => z.ZodType>> = {
  Address: address,
  Alternative: alternative,
  Article: article,
  Cart: cart,
  CartLine: cartLine,
  ChatCard: card,
  ChatMessage: chatMessage,
  ChatPiece: chatPage,
  ChatToken: chatToken,
  Conversation: conversation,
  Country: country,
  Coupon: takenCoupon,
  CreditAccount: account,
  DeliverTo: deliverTo,
  DeliveryDays: deliveryDays,
  DeskMember: member,
  DeskOrder: deskOrder,
  DeskOrderRow: deskRow,
  Favourite: favourite,
  FavouriteList: list,
  FlashPrice: flash,
  Gift: gift,
  Invoice: invoice,
  LineReview: lineReview,
  LineVehicle: lineVehicle,
  Login: loginAnswer,
  Nothing: nothing,
  Offer: offerCard,
  OfferDetail: detail,
  OfferFit: offerFit,
  OfferNow: offerNow,
  Order: orderDetail,
  OrderDraft: orderDraft,
  OrderSummary: orderSummary,
  PriceIdentity: identity,
  Profile: profile,
  Question: question,
  Redemption: redemption,
  Return: saleReturn,
  SearchResults: results,
  ShipBy: shipBy,
  Shop: shopDetail,
  ShopCard: shopCard,
  ShopRow: shopRow,
  Slip: slip,
  TermsGroup: termsGroup,
  Vehicle: vehicleModel,
  VehicleApplication: application,
  VehicleSerial: serial,
  Verification: standing,
}
