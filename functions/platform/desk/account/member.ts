import type { DeskMember } from '#contract/desk/desk.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { deskPlacesOf } from './places.ts'
import { formTokenOf } from '../../kernel/desk-session.ts'

/**
 * Returns the signed-in staff member for the page, with the seller's shop and the form token that
 * each action repeats.
 */
export async function readMember(
  { db, env, staff }: StaffContext,
  token: string,
): Promise<DeskMember> {
  const shop = await db
    .prepare('SELECT name FROM shop WHERE id = ?')
    .bind(staff.shopId)
    .first<{ name: string }>()
  const { name, role, sellerRole } = staff
  // A seller's shop is in one country, so a seller has no databases to switch between.
  const places = staff.shopId === null ? deskPlacesOf(env) : []
  const formToken = await formTokenOf(token)
  return { name, role, sellerRole, shopName: shop?.name ?? '', formToken, places }
}
