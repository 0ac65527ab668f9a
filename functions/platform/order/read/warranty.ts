import type { OrderDetail } from '#contract/order/order-detail.ts'
import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { hasReachedBuyer } from '#domain/order/buyer-actions.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { claimResultDay, warrantyFrom, warrantyUntil } from '#domain/warranty/window.ts'
import type { OrderRow } from '../record/rows.ts'

/** Manufacturer's guarantee on a line's part, with the seller's registration data. */
export interface GuaranteeRow {
  sku_org_id: number
  guarantee_months: number
  guarantee_km: number
  registered_name: string
  registered_address: string
}

/** Reads the guarantees of a received order. Runs no query for other orders. */
export async function readGuarantees(
  db: D1Database,
  { id, status, lost_at }: OrderRow,
): Promise<GuaranteeRow[]> {
  if (!hasReachedBuyer(status) || lost_at !== null) return []
  const { results } = await db
    .prepare(
      `SELECT l.sku_org_id, p.guarantee_months, p.guarantee_km, s.registered_name,
         s.registered_address
       FROM order_line l JOIN offer o ON o.sku_org_id = l.sku_org_id JOIN part p ON p.id = o.part_id
       JOIN shop s ON s.id = o.shop_id
       WHERE l.order_id = ? ORDER BY l.sku_org_id`,
    )
    .bind(id)
    .all<GuaranteeRow>()
  return results
}

type Warranty = NonNullable<OrderDetail['warranty']>

/** Returns the end of the warranty, the contact, and the response date for a claim made today. */
export function warrantyOf(
  row: OrderRow,
  guarantees: readonly GuaranteeRow[],
  history: readonly { status: string; at: number }[],
  now: number,
): Warranty | null {
  const time = warrantyFrom(history)
  const [first] = guarantees
  if (time === null || !first) return null
  const calendar = calendarOf(countryOf(row.country_id))
  const startDay = toLocalTime(time, calendar).day
  const isPlatformShop = row.type === 'PLATFORM'
  return {
    lines: guarantees.map((line) => ({
      skuOrgId: line.sku_org_id,
      months: line.guarantee_months,
      km: line.guarantee_km,
      until: warrantyUntil(startDay, line.guarantee_months),
    })),
    seller: {
      name: first.registered_name || row.shop_name,
      address: first.registered_address,
      phone: isPlatformShop ? (site.hotlines[row.country_id] ?? '') : '',
      email: isPlatformShop ? site.email : '',
    },
    resultBy: isPlatformShop ? claimResultDay(toLocalTime(now, calendar).day, calendar) : null,
  }
}
