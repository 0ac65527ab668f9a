import type { Address } from '#contract/account/address.ts'
import { formatAddressLines } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isPaidToSeller, type PaymentMethodId } from '#domain/order/payment.ts'
import { isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Context } from '../../kernel/context.ts'
import { type LineRow, readLines } from '../../order/record/rows.ts'

/** Label of a parcel. All texts are user input as entered. */
export interface Label {
  orderNumber: string
  /** Text of the barcode: the tracking number, or the order number if there is none. */
  code: string
  carrier: string
  from: readonly string[]
  to: readonly string[]
  /** Amount to collect at the door; '' if the order is paid. */
  due: string
  quantity: number
}

/** Part to pick from the shelf, with the orders that need it. */
export interface PickItem {
  number: string
  name: string
  quantity: number
  orders: readonly { number: string; quantity: number }[]
}

export interface LabelSheet {
  locale: Locale
  shopName: string
  labels: readonly Label[]
  picks: readonly PickItem[]
}

interface ParcelRow {
  id: number
  number: string
  country_id: number
  payment_method: PaymentMethodId
  paid: number
  total: number
  carrier: string
  tracking_number: string
  address: string
  shop_name: string
  registered_address: string
  phone: string
}

/** Statuses in which an order has a parcel: from confirmation until arrival. */
const parcelStatuses = `('CONFIRMED', 'PICKED', 'PACKED', 'INVOICED', 'SHIPPED')`

/**
 * Reads the labels and the pick list of orders of one shop. Returns null when any order belongs to
 * another shop or has no parcel, so that no order is left out unnoticed.
 */
export async function readLabels(
  { db }: Context,
  shopId: number,
  ids: readonly number[],
): Promise<LabelSheet | null> {
  const { results } = await db
    .prepare(
      `SELECT o.id, o.number, o.country_id, o.payment_method, o.paid, o.total, o.carrier,
         o.tracking_number, o.address, s.name AS shop_name, s.registered_address, s.phone
       FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value JOIN shop s ON s.id = o.shop_id
       WHERE o.shop_id = ?2 AND o.service <> 'COUNTER' AND o.status IN ${parcelStatuses}
       ORDER BY j.key`,
    )
    .bind(JSON.stringify(ids), shopId)
    .all<ParcelRow>()
  const [first] = results
  if (!first || results.length < ids.length) return null
  const [language = 'en'] = countryOf(first.country_id).languages
  const locale = isLocale(language) ? language : 'en'
  const lines = await readLines({ db, locale }, results)
  const money = withCurrencyNameIn(countryOf(first.country_id), locales[locale].bcp47)
  return {
    locale,
    shopName: first.shop_name,
    labels: results.map((row) => ({
      ...labelOf(row),
      due:
        isPaidToSeller(row.payment_method) && row.paid === 0 ? formatMoney(row.total, money) : '',
      quantity: lines
        .filter(({ order_id }) => order_id === row.id)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    picks: toPickList(results, lines),
  }
}

function labelOf(row: ParcelRow): Omit<Label, 'due' | 'quantity'> {
  const country = countryOf(row.country_id)
  const address = JSON.parse(row.address) as Omit<Address, 'addressId'>
  return {
    orderNumber: row.number,
    code: row.tracking_number || row.number,
    carrier: row.carrier,
    from: [row.shop_name, row.registered_address, row.phone].filter(Boolean),
    to: [
      address.contactName,
      `${country.areaCode} ${address.cellphone}`,
      ...formatAddressLines(address, country),
    ].filter(Boolean),
  }
}

/** Adds up the lines by part, sorted by part number as most shops sort their shelves. */
function toPickList(orders: readonly ParcelRow[], lines: readonly LineRow[]): PickItem[] {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return [...Map.groupBy(lines, ({ sku_org_id }) => sku_org_id).values()]
    .flatMap((same) => {
      const [line] = same
      if (!line) return []
      return {
        number: line.number,
        name: `${line.product_name} · ${line.brand_name}`,
        quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
        orders: same.map(({ order_id, quantity }) => ({
          number: numbers.get(order_id) ?? '',
          quantity,
        })),
      }
    })
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
}
