import type acts from './messages/en/acts.json'
import type after from './messages/en/after.json'
import type auth from './messages/en/auth.json'
import type captcha from './messages/en/captcha.json'
import type cart from './messages/en/cart.json'
import type common from './messages/en/common.json'
import type coupon from './messages/en/coupon.json'
import type days from './messages/en/days.json'
import type feedback from './messages/en/feedback.json'
import type frame from './messages/en/frame.json'
import type garage from './messages/en/garage.json'
import type goodbye from './messages/en/goodbye.json'
import type hindrances from './messages/en/hindrances.json'
import type home from './messages/en/home.json'
import type labels from './messages/en/labels.json'
import type notices from './messages/en/notices.json'
import type offer from './messages/en/offer.json'
import type offline from './messages/en/offline.json'
import type order from './messages/en/order.json'
import type payment from './messages/en/payment.json'
import type product from './messages/en/product.json'
import type promotion from './messages/en/promotion.json'
import type protocol from './messages/en/protocol.json'
import type provider from './messages/en/provider.json'
import type quickOrder from './messages/en/quickOrder.json'
import type read from './messages/en/read.json'
import type readSearch from './messages/en/readSearch.json'
import type returns from './messages/en/returns.json'
import type search from './messages/en/search.json'
import type searchDialog from './messages/en/searchDialog.json'
import type suggest from './messages/en/suggest.json'
import type touch from './messages/en/touch.json'
import type units from './messages/en/units.json'
import type vehicle from './messages/en/vehicle.json'
import type vin from './messages/en/vin.json'
import type { Locale } from './locales.ts'

/** Messages by area; English is the source of the keys, tests hold the other locales to it. */
export interface Messages {
  acts: typeof acts
  after: typeof after
  auth: typeof auth
  captcha: typeof captcha
  cart: typeof cart
  common: typeof common
  coupon: typeof coupon
  days: typeof days
  feedback: typeof feedback
  frame: typeof frame
  garage: typeof garage
  goodbye: typeof goodbye
  hindrances: typeof hindrances
  home: typeof home
  /** With the hindrances, which pages that only name these read by themselves. */
  labels: typeof labels & typeof hindrances
  notices: typeof notices
  offer: typeof offer
  offline: typeof offline
  order: typeof order
  payment: typeof payment
  product: typeof product
  promotion: typeof promotion
  protocol: typeof protocol
  provider: typeof provider
  quickOrder: typeof quickOrder
  read: typeof read
  readSearch: typeof readSearch
  returns: typeof returns
  search: typeof search
  searchDialog: typeof searchDialog
  suggest: typeof suggest
  touch: typeof touch
  units: typeof units
  vehicle: typeof vehicle
  vin: typeof vin
}

export type Area = keyof Messages

/** All messages, for the server only: a browser gets one locale and the areas of its page. */
const files = import.meta.glob<Record<string, string>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** Messages of an area in a locale. */
export function messagesOf<A extends Area>(locale: Locale, area: A): Messages[A] {
  const words = wordsIn(locale, area)
  const all = area === 'labels' ? { ...words, ...wordsIn(locale, 'hindrances') } : words
  return all as unknown as Messages[A]
}

/** A file of messages; en-TH inherits en and overrides only what differs. */
function wordsIn(locale: Locale, area: Area): Record<string, string> {
  const own = files[`./messages/${locale}/${area}.json`]
  if (locale === 'en-TH') return { ...files[`./messages/en/${area}.json`], ...own }
  if (!own) throw new Error(`no messages ${locale}/${area}`)
  return own
}
