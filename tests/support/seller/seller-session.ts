import { createHash, randomBytes } from 'node:crypto'
import { Member } from '../auth/staff.ts'
import { query } from '../state.ts'

/** Creates a session of a shop's owner, as a sign-in does. */
export function createSellerSession(shopId: number): Member {
  const [member] = query<{ id: number }>('SELECT id FROM staff WHERE shop_id = ?', shopId)
  const id = member?.id ?? 0
  const token = randomBytes(24).toString('hex')
  query(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)',
    createHash('sha256').update(token).digest('hex'),
    id,
    Date.now(),
  )
  return new Member(id, token)
}
