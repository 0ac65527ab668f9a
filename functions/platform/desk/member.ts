import type { DeskMember } from '#contract/desk.ts'
import type { StaffContext } from '../context.ts'
import { placesOf } from './places.ts'
import { formTokenOf } from './session.ts'

/** Who is signed in, for the page: the shop of a seller, and what the page repeats with each act. */
export async function readMember(
  { db, env, staff }: StaffContext,
  token: string,
): Promise<DeskMember> {
  const shop = await db
    .prepare('SELECT name FROM shop WHERE id = ?')
    .bind(staff.shopId)
    .first<{ name: string }>()
  const { name, role } = staff
  // A shop is in one country.
  const places = staff.shopId === null ? placesOf(env) : []
  return { name, role, shopName: shop?.name ?? '', formToken: await formTokenOf(token), places }
}
