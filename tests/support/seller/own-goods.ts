import { createHash, randomBytes } from 'node:crypto'
import { Member, findMember } from '../auth/staff.ts'
import { query } from '../state.ts'

/** The shop used for offer file tests. */
export const importShop = findMember('mj').shopId ?? 0
const secondSellerId = 9100

/** Creates a second seller of the same shop. */
export function createSecondSeller(): Member {
  query(
    `INSERT OR IGNORE INTO staff (id, login, name, role, shop_id, password_hash, totp_secret)
     VALUES (?, 'mj-second', 'Kai of M&J Motor', 'SELLER', ?, '', '')`,
    secondSellerId,
    importShop,
  )
  const token = randomBytes(24).toString('hex')
  const hash = createHash('sha256').update(token).digest('hex')
  query(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)',
    hash,
    secondSellerId,
    Date.now(),
  )
  return new Member(secondSellerId, token)
}

/** An offer as files identify it. */
export interface OwnOffer {
  skuOrgId: number
  brand: string
  number: string
  price: number
  list: number
  stock: number
  version: number
}

const columns = `o.sku_org_id AS skuOrgId, b.key AS brand, p.number, o.catalogue_1 AS price,
  o.list_price AS list, o.stock, o.price_version AS version`
const tables = 'offer o JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id'

/** Returns offers of the shop that no other test uses, with the given stock each. */
export function takeOwnOffers(count: number, stock: number, from = 0): OwnOffer[] {
  const ids = query<{ id: number }>(
    `SELECT sku_org_id AS id FROM offer WHERE shop_id = ? AND backorder = 0
     ORDER BY sku_org_id DESC LIMIT ? OFFSET ?`,
    importShop,
    count,
    from,
  ).map(({ id }) => id)
  query(`UPDATE offer SET stock = ${stock} WHERE sku_org_id IN (${ids.join()})`)
  return ids.map(readOwnOffer)
}

/** Returns the current price and stock of an offer. */
export function readOwnOffer(skuOrgId: number): OwnOffer {
  const [offer] = query<OwnOffer>(
    `SELECT ${columns} FROM ${tables} WHERE o.sku_org_id = ?`,
    skuOrgId,
  )
  if (!offer) throw new Error(`no offer ${skuOrgId}`)
  return offer
}

/** Returns a catalogue part that the shop doesn't sell. */
export function findUnsoldPart(): { brand: string; number: string; id: number } {
  const [part] = query<{ brand: string; number: string; id: number }>(
    `SELECT b.key AS brand, p.number, p.id FROM part p JOIN part_brand b ON b.id = p.brand_id
     WHERE NOT EXISTS (SELECT 1 FROM offer o WHERE o.part_id = p.id AND o.shop_id = ?)
     ORDER BY p.id DESC LIMIT 1`,
    importShop,
  )
  if (!part) throw new Error('the shop sells everything')
  return part
}
