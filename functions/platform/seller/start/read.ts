import type { ShopStart } from '#contract/desk/desk-sellers.ts'
import type { SellerContext } from '../../offer-import/seller.ts'

interface StartRow {
  shopName: string
  opened_at: number | null
  delivery_at: number | null
  laterDays: number
  counter: number
  returnAddress: string
  registeredAddress: string
  bank: string | null
  number: string | null
  has_offers: number
  hours: string
  file: string | null
}

/** Reads the setup steps of a shop that joined by an application; null for other shops. */
export async function readStart({ db, shopId }: SellerContext): Promise<ShopStart | null> {
  const row = await db
    .prepare(
      `SELECT s.name AS shopName, t.opened_at, t.delivery_at, s.later_days AS laterDays, s.counter,
         t.return_address AS returnAddress, s.registered_address AS registeredAddress, p.bank,
         p.number, EXISTS (SELECT 1 FROM offer o WHERE o.shop_id = s.id) AS has_offers,
         (SELECT json_group_array(json_object('weekday', d.weekday, 'opensAt', d.opens_at,
             'closesAt', d.closes_at))
           FROM (SELECT * FROM shop_day WHERE shop_id = s.id ORDER BY weekday) d) AS hours,
         (SELECT json_object('uploadId', g.id, 'name', g.name, 'rows', g.rows)
           FROM goods_upload g WHERE g.shop_id = s.id AND g.state = 'DRAFT' AND g.added > 0
           ORDER BY g.id DESC LIMIT 1) AS file
       FROM shop_start t JOIN shop s ON s.id = t.shop_id
       LEFT JOIN payout_account p ON p.shop_id = s.id WHERE t.shop_id = ?`,
    )
    .bind(shopId)
    .first<StartRow>()
  if (!row) return null
  const hours = JSON.parse(row.hours) as ShopStart['hours']
  const file = row.file === null ? null : (JSON.parse(row.file) as ShopStart['file'])
  return {
    shopName: row.shopName,
    isOpen: row.opened_at !== null,
    done: {
      bank: row.number !== null,
      hours: hours.length > 0,
      delivery: row.delivery_at !== null,
      returns: row.returnAddress !== '',
      offers: row.has_offers === 1 || file !== null,
    },
    hours,
    laterDays: row.laterDays,
    hasCounter: row.counter === 1,
    returnAddress: row.returnAddress,
    registeredAddress: row.registeredAddress,
    file,
    account: row.bank && row.number ? { bank: row.bank, ending: row.number.slice(-4) } : null,
  }
}

/** True while a shop that joined by an application isn't open yet. */
export async function isStarting({ db, shopId }: SellerContext): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS one FROM shop_start WHERE shop_id = ? AND opened_at IS NULL')
    .bind(shopId)
    .first()
  return row !== null
}
