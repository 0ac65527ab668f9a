import type { Locale } from '#i18n/locale-codes.ts'
import { deskViews } from '#domain/desk/address.ts'
import { linkTo, type Query } from '#routes/links.ts'
import type { ScreenName } from '#routes/screens.ts'
import type { PlacedOrders } from '#contract/order/order.ts'
import type { Vehicle } from '#stores/garage/vehicle.ts'
import { findSaleableOffers } from '../support/scene.ts'
import { query } from '../support/state.ts'
import { vehiclesOf } from './buyer-data.ts'

/** A screen in one state, named after both, such as `search-nothing-found`. */
export interface View {
  name: string
  path: string
  /** Vehicle that the visitor has selected. */
  vehicle?: Vehicle
  /** IDs of the offers in the visitor's cart. */
  cart?: readonly number[]
  /** Orders placed last in this tab. */
  placed?: PlacedOrders
  /** State in which all calls of the page stay, instead of getting real answers. */
  calls?: 'loading' | 'failed'
}

const countryOfViews = (countryId: number) => (countryId === 1198 ? 1198 : 1001)

/** Returns the first ID that a statement finds. */
function first(sql: string, ...values: (string | number)[]): number {
  const [row] = query<{ id: number }>(sql, ...values)
  if (!row) throw new Error(`no row for a picture: ${sql}`)
  return row.id
}

function selectedVehicleOf(countryId: number): Vehicle {
  const last = vehiclesOf(countryOfViews(countryId)).at(-1)
  if (!last) throw new Error(`no popular vehicle in country ${countryId}`)
  return { vehicleModelId: last.id, name: last.name }
}

/** Orders of a buyer's last placement, as the page that placed them keeps them. */
function lastPlacedOf(customerId: number): PlacedOrders {
  const orders = query<PlacedOrders['orders'][number] & { placementId: number; method: number }>(
    `SELECT o.id AS orderId, o.number AS orderNumber, s.name AS shopName, o.total,
       o.placement_id AS placementId, o.payment_method AS method
     FROM orders o JOIN shop s ON s.id = o.shop_id
     WHERE o.placement_id = (SELECT max(placement_id) FROM orders WHERE customer_id = ?)`,
    customerId,
  )
  const [{ placementId = 0, method = 0, orderNumber = '' } = {}] = orders
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  return { placementId, number: orderNumber, orders, total, paymentMethodId: method }
}

type Row = readonly [
  screen: ScreenName,
  parameters?: Record<string, string | number>,
  query?: Query,
  state?: string,
]

function viewOf(locale: Locale, [screen, parameters = {}, asked = {}, state]: Row): View {
  return {
    name: state ? `${screen}-${state}` : screen,
    path: linkTo(locale, screen, parameters as never, asked),
  }
}

/** Screens of a visitor, in the order of a visit. */
export function viewsOfVisitor(locale: Locale, countryId: number): View[] {
  const offers = findSaleableOffers(countryOfViews(countryId), 3)
  const [id = 0] = offers
  const shopId = first(
    `SELECT id FROM shop WHERE country_id = ? AND state = 'OPEN' ORDER BY id LIMIT 1`,
    countryOfViews(countryId),
  )
  const rows: Row[] = [
    ['home'],
    ['search', {}, { oeNumberOrBrandSku: '04465-0K240' }, 'number'],
    ['search', {}, { searchResultInfo: 'bosch' }, 'words'],
    ['search', {}, { searchResultInfo: 'zzzzzz' }, 'nothing-found'],
    ['search', {}, { searchResultInfo: 'brkae' }, 'misspelt'],
    ['firstCategory', { firstEggCategoryId: 2 }],
    ['brandSearch', { brandId: 1001 }],
    ['selectCategory', { vehicleModelId: 107 }],
    ['categoryDetail', { vehicleModelId: 107, secondOeCategoryId: 101 }],
    ['product', { id }],
    ['compare', {}, { skuOrgIds: offers.join(',') }],
    ['cart', {}, {}, 'empty'],
    ['checkout', {}, {}, 'signed-out'],
    ['myGarage'],
    ['myGarage', {}, { vinCode: 'MR0HA3CDO00123456' }, 'vin'],
    ['quickOrder'],
    ['account', {}, {}, 'signed-out'],
    ['shopList'],
    ['shopDetail', { id: shopId }],
    ['newProduct'],
    ['newPromotion'],
    ['flashSale'],
    ['oeZone'],
    ['brandList'],
    ['aboutUs'],
    ['contactUs'],
    ['privacySettings'],
    ['goodbye'],
    ['privacyPolicy'],
    ['returnPolicy'],
    ['knowledgeCenter'],
    ['knowledgeArticle', { id: 101 }],
    ['readSearch', {}, { q: 'brake' }],
    ['faqDetail'],
    ['offline'],
    ['myPointPreview'],
  ]
  const vehicle = selectedVehicleOf(countryId)
  return [
    ...rows.map((row) => viewOf(locale, row)),
    { ...viewOf(locale, ['home', {}, {}, 'vehicle']), vehicle },
    { ...viewOf(locale, ['product', { id }, {}, 'vehicle']), vehicle },
    { ...viewOf(locale, ['search', {}, { searchResultInfo: 'brake' }, 'vehicle']), vehicle },
    { ...viewOf(locale, ['cart', {}, {}, 'filled']), cart: offers },
    { name: 'not-found', path: `/${locale}/no/such/page` },
  ]
}

/** Screens of a signed-in buyer who has orders, debts, points and a cart. */
export function viewsOfBuyer(locale: Locale, customerId: number): View[] {
  const order = (moreText = '') =>
    first(
      `SELECT id FROM orders WHERE customer_id = ? ${moreText} ORDER BY id DESC LIMIT 1`,
      customerId,
    )
  const orderId = order()
  const placed = lastPlacedOf(customerId)
  const rows: Row[] = [
    ['home'],
    ['cart'],
    ['checkout'],
    ['orderList'],
    ['orderDetail', { id: orderId }],
    ['orderDetail', { id: order(`AND status = 'SHIPPED'`) }, {}, 'shipped'],
    ['orderPayment', {}, { placementId: placed.placementId }],
    ['returnList'],
    ['orderCoupon'],
    ['account'],
    ['quickOrder'],
    ['myFavoriteList'],
    ['boughtProduct'],
    ['creditList'],
    ['chat'],
    ['chat', {}, { shopId: 0 }, 'open'],
    ['contactUs'],
    ['myPoint'],
    ['myPointTH'],
  ]
  const states = (['cart', 'checkout', 'orderList', 'account', 'creditList'] as const).flatMap(
    (screen) =>
      (['loading', 'failed'] as const).map((calls) => ({
        ...viewOf(locale, [screen, {}, {}, calls]),
        calls,
      })),
  )
  const result = { ...viewOf(locale, ['orderResult']), placed }
  return [...rows.map((row) => viewOf(locale, row)), result, ...states]
}

/** Views of the desk. */
export const viewsOfDesk = (): View[] => [
  { name: 'orders', path: '/desk' },
  ...deskViews.map((view) => ({ name: view, path: `/desk?view=${view}` })),
]
