import { countryOf } from '#domain/country/countries.ts'
import { koreaId } from '#domain/korea/registration.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Account of the phone number for which an application is made. */
export interface Applicant {
  id: number
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED'
}

/**
 * Finds the account of a Korean number (without its prefix); null without an account. Refuses
 * (notFound) an ID of another account; a blocked account can't apply.
 */
export async function findApplicant(
  cellphone: string,
  userId: number | undefined,
  { db }: Context,
): Promise<Applicant | null> {
  const account = await db
    .prepare('SELECT id, state FROM customer WHERE prefix = ? AND cellphone = ?')
    .bind(countryOf(koreaId).areaCode, cellphone)
    .first<Applicant>()
  if (userId !== undefined && userId !== account?.id) throw refuse('notFound')
  if (account?.state === 'BLOCKED') throw refuse('accountUnauthorized')
  return account
}
