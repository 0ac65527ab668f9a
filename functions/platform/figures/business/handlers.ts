import type { businessCalls } from '#contract/desk/business.ts'
import { countries } from '#domain/country/countries.ts'
import { periodOf } from '#domain/figures/periods.ts'
import { visibleShopId } from '../../desk/queue/rows.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readBusiness } from './read.ts'

export const businessHandlers: Handlers<typeof businessCalls> = {
  'GET /desk/business': async ({ days, countryId, shopId }, { db, now, staff }) => {
    const shop = visibleShopId(staff, shopId)
    const shopCountryId = shop === null ? null : await readCountryOfShop(db, shop)
    if (shop !== null && shopCountryId === null) throw refuse('notFound')
    const all = countries.map(({ id }) => id)
    const countryIds = all.filter((id) => id === (shopCountryId ?? countryId ?? id))
    if (countryIds.length === 0) throw refuse('notFound')
    return readBusiness(db, { period: periodOf(days, now), countryIds, shopId: shop })
  },
}

async function readCountryOfShop(db: D1Database, shopId: number): Promise<number | null> {
  const row = await db
    .prepare('SELECT country_id AS countryId FROM shop WHERE id = ?')
    .bind(shopId)
    .first<{ countryId: number }>()
  return row?.countryId ?? null
}
