import { query } from './state.ts'

const sumberShopId = 10_202

/**
 * Creates an Indonesian car owner without history, with an address, and a part from Sumber Jaya for
 * Rp 500.000.
 */
export function newDriver(): { id: number; skuOrgId: number } {
  const cellphone = `813${String(Date.now()).slice(-8)}`
  const [customer] = query<{ id: number }>(
    `INSERT INTO customer (country_id, prefix, cellphone, name, created_at)
     VALUES (1102, '+62', ?, 'Rina', 0) RETURNING id`,
    cellphone,
  )
  const id = customer?.id ?? 0
  query('INSERT INTO customer_price_identity VALUES (?, 1, 1)', id)
  query(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     SELECT ?, terms_conditions_id, version, 1, locale, 0 FROM agreement
     WHERE customer_id = 9 AND agreed = 1`,
    id,
  )
  query(
    `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at)
     SELECT ?, 1102, 'Rina', ?, id, substr(post_codes, 1, 5), 'Jl. Kenanga 4', 0
     FROM area WHERE level = 3 AND country_id = 1102 LIMIT 1`,
    id,
    cellphone,
  )
  const [offer] = query<{ id: number }>(
    `UPDATE offer SET stock = 20, catalogue_1 = 500000, promotion_1 = NULL WHERE sku_org_id = (
       SELECT sku_org_id FROM offer WHERE shop_id = ? AND backorder = 0 ORDER BY 1 LIMIT 1)
     RETURNING sku_org_id AS id`,
    sumberShopId,
  )
  return { id, skuOrgId: offer?.id ?? 0 }
}
