import { countries } from '#domain/country/countries.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Roles that answer requests for a price. */
const answeringRoles: readonly DeskRole[] = ['SELLER', 'SERVICE']

/**
 * Returns the IDs, as JSON, of the shops for which a staff member answers requests: the seller's
 * shop for a seller, the platform's shops for service. Refuses other roles.
 */
export async function findShopsToAnswerFor({ db, staff }: StaffContext): Promise<string> {
  if (!answeringRoles.includes(staff.role)) throw refuse('deskActNotYours')
  if (staff.shopId !== null) return JSON.stringify([staff.shopId])
  const { results } = await db
    .prepare(
      `SELECT id FROM shop WHERE country_id IN (SELECT value FROM json_each(?)) AND type = 'OWN'`,
    )
    .bind(JSON.stringify(countries.map(({ id }) => id)))
    .all<{ id: number }>()
  return JSON.stringify(results.map(({ id }) => id))
}
