interface ShopRow {
  shopId: number
  shopName: string
  countryId: number
  shopType: 'OWN' | 'ALLIANCE' | 'THIRD_PARTY'
  state: 'OPEN' | 'CLOSED' | 'VACATION'
  area: string
  rating: number
}

const shopSelect = `SELECT id AS shopId, name AS shopName, country_id AS countryId,
  type AS shopType, state, area, rating FROM shop`

export async function readShops(db: D1Database, countryId: number): Promise<ShopRow[]> {
  const { results } = await db
    .prepare(`${shopSelect} WHERE country_id = ? ORDER BY type = 'OWN' DESC, rating DESC, id`)
    .bind(countryId)
    .all<ShopRow>()
  return results
}

export async function readShop(db: D1Database, shopId: number): Promise<ShopRow | null> {
  return db.prepare(`${shopSelect} WHERE id = ?`).bind(shopId).first<ShopRow>()
}
