import type account from './messages/en/account.json'
import type acts from './messages/en/acts.json'
import type after from './messages/en/after.json'
import type auth from './messages/en/auth.json'
import type bought from './messages/en/bought.json'
import type attribute from './messages/en/attribute.json'
import type brand from './messages/en/brand.json'
import type canned from './messages/en/canned.json'
import type captcha from './messages/en/captcha.json'
import type cart from './messages/en/cart.json'
import type chat from './messages/en/chat.json'
import type checkout from './messages/en/checkout.json'
import type common from './messages/en/common.json'
import type company from './messages/en/company.json'
import type approval from './messages/en/approval.json'
import type membership from './messages/en/membership.json'
import type compare from './messages/en/compare.json'
import type conditions from './messages/en/conditions.json'
import type credit from './messages/en/credit.json'
import type coupon from './messages/en/coupon.json'
import type days from './messages/en/days.json'
import type deliver from './messages/en/deliver.json'
import type estimate from './messages/en/estimate.json'
import type estimateOwner from './messages/en/estimateOwner.json'
import type favourite from './messages/en/favourite.json'
import type feedback from './messages/en/feedback.json'
import type flash from './messages/en/flash.json'
import type frame from './messages/en/frame.json'
import type garage from './messages/en/garage.json'
import type goodbye from './messages/en/goodbye.json'
import type header from './messages/en/header.json'
import type hindrances from './messages/en/hindrances.json'
import type home from './messages/en/home.json'
import type korea from './messages/en/korea.json'
import type labels from './messages/en/labels.json'
import type language from './messages/en/language.json'
import type notices from './messages/en/notices.json'
import type offer from './messages/en/offer.json'
import type offline from './messages/en/offline.json'
import type onPaper from './messages/en/onPaper.json'
import type order from './messages/en/order.json'
import type ownHome from './messages/en/ownHome.json'
import type papers from './messages/en/papers.json'
import type partLists from './messages/en/partLists.json'
import type saveToList from './messages/en/saveToList.json'
import type password from './messages/en/password.json'
import type payment from './messages/en/payment.json'
import type points from './messages/en/points.json'
import type product from './messages/en/product.json'
import type promotion from './messages/en/promotion.json'
import type protocol from './messages/en/protocol.json'
import type provider from './messages/en/provider.json'
import type rejection from './messages/en/rejection.json'
import type sell from './messages/en/sell.json'
import type sellForm from './messages/en/sellForm.json'
import type sellerReason from './messages/en/sellerReason.json'
import type push from './messages/en/push.json'
import type pushChoice from './messages/en/pushChoice.json'
import type quotation from './messages/en/quotation.json'
import type quickOrder from './messages/en/quickOrder.json'
import type read from './messages/en/read.json'
import type readSearch from './messages/en/readSearch.json'
import type returns from './messages/en/returns.json'
import type scan from './messages/en/scan.json'
import type review from './messages/en/review.json'
import type scene from './messages/en/scene.json'
import type search from './messages/en/search.json'
import type searchDialog from './messages/en/searchDialog.json'
import type sessions from './messages/en/sessions.json'
import type shop from './messages/en/shop.json'
import type suggest from './messages/en/suggest.json'
import type symptom from './messages/en/symptom.json'
import type touch from './messages/en/touch.json'
import type units from './messages/en/units.json'
import type valet from './messages/en/valet.json'
import type vehicle from './messages/en/vehicle.json'
import type verify from './messages/en/verify.json'
import type vin from './messages/en/vin.json'
import type waiting from './messages/en/waiting.json'
import type warranty from './messages/en/warranty.json'
import type { Locale } from './locales.ts'

/** Messages by area. English defines the keys; tests compare the other locales with it. */
export interface Messages {
  account: typeof account
  acts: typeof acts
  after: typeof after
  auth: typeof auth
  bought: typeof bought
  attribute: typeof attribute
  brand: typeof brand
  canned: typeof canned
  captcha: typeof captcha
  cart: typeof cart
  chat: typeof chat
  checkout: typeof checkout
  common: typeof common
  company: typeof company
  approval: typeof approval
  membership: typeof membership
  compare: typeof compare
  conditions: typeof conditions
  coupon: typeof coupon
  credit: typeof credit
  days: typeof days
  deliver: typeof deliver
  estimate: typeof estimate
  estimateOwner: typeof estimateOwner
  favourite: typeof favourite
  feedback: typeof feedback
  flash: typeof flash
  frame: typeof frame
  garage: typeof garage
  goodbye: typeof goodbye
  header: typeof header
  hindrances: typeof hindrances
  home: typeof home
  korea: typeof korea
  /** Includes refusals and conditions; pages that only name these load them separately. */
  labels: typeof labels & typeof hindrances & typeof conditions
  language: typeof language
  notices: typeof notices
  offer: typeof offer
  offline: typeof offline
  onPaper: typeof onPaper
  order: typeof order
  ownHome: typeof ownHome
  papers: typeof papers
  partLists: typeof partLists
  saveToList: typeof saveToList
  password: typeof password
  payment: typeof payment
  points: typeof points
  product: typeof product
  promotion: typeof promotion
  protocol: typeof protocol
  provider: typeof provider
  quickOrder: typeof quickOrder
  push: typeof push
  pushChoice: typeof pushChoice
  quotation: typeof quotation
  rejection: typeof rejection
  sell: typeof sell
  sellForm: typeof sellForm
  sellerReason: typeof sellerReason
  read: typeof read
  readSearch: typeof readSearch
  returns: typeof returns
  scan: typeof scan
  review: typeof review
  scene: typeof scene
  search: typeof search
  searchDialog: typeof searchDialog
  sessions: typeof sessions
  shop: typeof shop
  suggest: typeof suggest
  symptom: typeof symptom
  touch: typeof touch
  units: typeof units
  valet: typeof valet
  vehicle: typeof vehicle
  verify: typeof verify
  vin: typeof vin
  waiting: typeof waiting
  warranty: typeof warranty
}

export type Area = keyof Messages

/** All messages, for the server only. A browser gets one locale and the areas of its page. */
const files = import.meta.glob<Record<string, string>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** Returns the messages of an area in a locale. */
export function messagesOf<A extends Area>(locale: Locale, area: A): Messages[A] {
  const areaMessages = wordsIn(locale, area)
  if (area !== 'labels') return areaMessages as unknown as Messages[A]
  const all = {
    ...areaMessages,
    ...wordsIn(locale, 'hindrances'),
    ...wordsIn(locale, 'conditions'),
  }
  return all as unknown as Messages[A]
}

/** Returns a message file. en-TH inherits en and overrides only what differs. */
function wordsIn(locale: Locale, area: Area): Record<string, string> {
  const ownMessages = files[`./messages/${locale}/${area}.json`]
  if (locale === 'en-TH') return { ...files[`./messages/en/${area}.json`], ...ownMessages }
  if (!ownMessages) throw new Error(`no messages ${locale}/${area}`)
  return ownMessages
}
