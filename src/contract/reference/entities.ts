import type * as z from 'zod'
import { address } from '../account/address.ts'
import { termsGroup } from '../account/agreement.ts'
import { loginAnswer } from '../auth/auth.ts'
import { countryShape, profile } from '../auth/bootstrap.ts'
import { cart, cartLine } from '../cart/cart.ts'
import { chatCard, chatMessage, chatPage, chatToken, conversation } from '../chat/chat.ts'
import { takenCoupon } from '../coupon/coupon.ts'
import { account, invoice } from '../credit/credit.ts'
import { member } from '../desk/desk.ts'
import { deskOrder, deskRow } from '../desk/desk-order.ts'
import { favourite, favouriteList } from '../favourite/favourite.ts'
import { article, question } from '../knowledge/knowledge.ts'
import { orderDetail, orderSummary } from '../order/order-detail.ts'
import { deliveryDays, orderDraft, shipBy } from '../order/order-draft.ts'
import { gift, redemption } from '../points/points.ts'
import {
  alternativeOffer,
  deliveryDestination,
  flashSale,
  priceIdentity,
  lineVehicle,
  offerFit,
  currentOffer,
} from '../product/price.ts'
import { productDetail } from '../product/product.ts'
import { applicationState } from '../auth/register.ts'
import { saleReturn } from '../order/returns.ts'
import { lineReview } from '../product/review.ts'
import { offerCard, searchResults } from '../search/search.ts'
import { nothing } from '../shapes/shapes.ts'
import { shopCard, shopDetail, shopRow } from '../shapes/shop-shapes.ts'
import { slip } from '../payment/transfer.ts'
import { application, serial, vehicleModel } from '../vehicle/vehicle.ts'

/** Entities of the specification (section 3), by the type names of generated clients. */
export const entities: Readonly<Record<string, () => z.ZodType>> = {
  Address: address,
  Alternative: alternativeOffer,
  Article: article,
  Cart: cart,
  CartLine: cartLine,
  ChatCard: chatCard,
  ChatMessage: chatMessage,
  ChatPiece: chatPage,
  ChatToken: chatToken,
  Conversation: conversation,
  Country: countryShape,
  Coupon: takenCoupon,
  CreditAccount: account,
  DeliverTo: deliveryDestination,
  DeliveryDays: deliveryDays,
  DeskMember: member,
  DeskOrder: deskOrder,
  DeskOrderRow: deskRow,
  Favourite: favourite,
  FavouriteList: favouriteList,
  FlashPrice: flashSale,
  Gift: gift,
  Invoice: invoice,
  LineReview: lineReview,
  LineVehicle: lineVehicle,
  Login: loginAnswer,
  Nothing: nothing,
  Offer: offerCard,
  OfferDetail: productDetail,
  OfferFit: offerFit,
  OfferNow: currentOffer,
  Order: orderDetail,
  OrderDraft: orderDraft,
  OrderSummary: orderSummary,
  PriceIdentity: priceIdentity,
  Profile: profile,
  Question: question,
  Redemption: redemption,
  Return: saleReturn,
  SearchResults: searchResults,
  ShipBy: shipBy,
  Shop: shopDetail,
  ShopCard: shopCard,
  ShopRow: shopRow,
  Slip: slip,
  TermsGroup: termsGroup,
  Vehicle: vehicleModel,
  VehicleApplication: application,
  VehicleSerial: serial,
  Verification: applicationState,
}
