import type { RequestCredentials } from '../../kernel/context.ts'
import { customerOfSessionSql, personOfSessionSql } from '../../kernel/session.ts'
import { nameLocale, type OfferRow, offerSelect } from '../../offer/offers.ts'
import { flashQuantityBoughtSql } from '../../promotion/record/flash-bought.ts'
import { type DestinationRow, readDestinations } from '../../address/destination.ts'
import { quotedColumns, quotedJoin } from '../../quotation/record/quoted-price.ts'
import { cartLinesSource } from '../line/line-source.ts'
import { readCartVehicles, type VehicleRows } from './vehicles.ts'

type LineRow = OfferRow & {
  quantity: number
  selected: number
  seen_price: number
  vehicle_model_id: number | null
  chosen_day: string
  flash_bought: number
  first_category: number
  quoted_price: number | null
  quoted_quantity: number
  quoted_until: number
  quotation_id: number
  quotation_number: string
  quotation_shop_id: number
}

export interface CartRows {
  lines: LineRow[]
  vehicles: VehicleRows
}

export interface CartRowsWithDestinations extends CartRows {
  destinations: DestinationRow[]
}

/**
 * Reads the lines of the buyer's cart, or of another source, in one round trip, sorted by shop and
 * by the time they were added.
 */
export async function readCartRows(
  credentials: RequestCredentials,
  source = cartLinesSource,
): Promise<CartRows> {
  const { db, tokenHash, locale } = credentials
  const select = offerSelect.replace(
    'FROM offer o',
    `, l.quantity, l.selected, l.seen_price, l.vehicle_model_id, ifnull((SELECT day
       FROM cart_delivery d WHERE d.customer_id = l.customer_id AND d.shop_id = o.shop_id), '')
       AS chosen_day, ${flashQuantityBoughtSql(customerOfSessionSql('?2'))} AS flash_bought,
       (SELECT second.parent_id FROM category third JOIN category second
          ON second.id = third.parent_id WHERE third.id = k.parent_id) AS first_category,
       ${quotedColumns}
     FROM ${source('?2')} l JOIN offer o ON o.sku_org_id = l.sku_org_id
     ${quotedJoin(customerOfSessionSql('?2'))}`,
  )
  const [lines, vehicles] = await Promise.all([
    db
      .prepare(
        `${select} WHERE l.customer_id = ${personOfSessionSql('?2')}
         ORDER BY o.shop_id, l.added_at, l.sku_org_id`,
      )
      .bind(nameLocale(locale), tokenHash)
      .all<LineRow>(),
    readCartVehicles(credentials, source),
  ])
  return { lines: lines.results, vehicles }
}

/** Reads the buyer's cart lines and candidate delivery districts in one round trip. */
export async function readCartWithDestinations(
  credentials: RequestCredentials,
): Promise<CartRowsWithDestinations> {
  const [rows, destinations] = await Promise.all([
    readCartRows(credentials),
    readDestinations(credentials),
  ])
  return { ...rows, destinations }
}
