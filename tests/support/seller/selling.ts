import { createHash, randomBytes } from 'node:crypto'
import { Member } from '../auth/staff.ts'
import { query } from '../state.ts'

/** Shop with two sellers for tests of a seller's work, so that other tests don't change it. */
export interface SellingShop {
  shopId: number
  first: Member
  second: Member
}

function memberOf(shopId: number, name: string): Member {
  const [row] = query<{ id: number }>(
    `INSERT INTO staff (id, login, name, role, shop_id, password_hash, totp_secret)
     SELECT max(id) + 1, 'selling-' || (max(id) + 1), ?, 'SELLER', ?, '', '' FROM staff RETURNING id`,
    name,
    shopId,
  )
  const token = randomBytes(24).toString('hex')
  query(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)',
    createHash('sha256').update(token).digest('hex'),
    row?.id ?? 0,
    Date.now(),
  )
  return new Member(row?.id ?? 0, token)
}

/** Creates a third-party shop of Thailand with two sellers. */
export function createSellingShop(): SellingShop {
  const [shop] = query<{ id: number }>(
    `INSERT INTO shop (id, country_id, name, type, state, area, rating, registered_address, phone)
     SELECT max(id) + 1, 1001, 'ร้านทดสอบ ' || (max(id) + 1), 'THIRD_PARTY', 'OPEN', 'Bangkok', 5,
       '9/1 ถนนพระราม 4 กรุงเทพฯ 10500', '02 123 4567'
     FROM shop RETURNING id`,
  )
  const shopId = shop?.id ?? 0
  return {
    shopId,
    first: memberOf(shopId, 'Pim of the test shop'),
    second: memberOf(shopId, 'Ton of the test shop'),
  }
}

/** Number of an order. */
export function numberOf(orderId: number): string {
  const [row] = query<{ number: string }>('SELECT number FROM orders WHERE id = ?', orderId)
  return row?.number ?? ''
}
