import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { checkRegistration, hasTickedAllTerms, koreaId } from '#domain/korea/registration.ts'
import { readPostCodes } from '../address/district.ts'
import { readTerms } from '../agreement/terms.ts'
import { submitApplication, checkDailyLimit } from '../application/submit.ts'
import type { Context } from '../kernel/context.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { randomId } from '../db/random-id.ts'
import { refuse } from '../kernel/refusal.ts'
import { type Applicant, findApplicant } from './applicant.ts'
import { readNumberProof } from './number-proof.ts'

type ApplyInput = Accepted<'POST /client/register/apply'>

const southKorea = countryOf(koreaId)

/**
 * Writes an application for the account of a verified Korean number. The account waits for approval
 * at the desk.
 */
export async function applyForAccount(input: ApplyInput, context: Context): Promise<void> {
  const cellphone = normaliseMobile(southKorea, input.cellphone) ?? ''
  if ((await readNumberProof(context)) !== southKorea.areaCode + cellphone)
    throw refuse('numberUnproven')
  if (!hasTickedAllTerms(input.terms)) throw refuse('termsFirst')
  await checkFields(input, context)
  const knownApplicant = await findApplicant(cellphone, input.userId, context)
  if (knownApplicant?.state === 'ACTIVE') throw refuse('applicationClosed')
  if (knownApplicant) await checkDailyLimit(knownApplicant.id, context)
  const account = knownApplicant ?? (await openAccount(cellphone, context))
  await submitApplication([...(await insertApplication(input, account, context))], context)
}

async function checkFields(input: ApplyInput, { db }: Context): Promise<void> {
  const fieldErrors = checkRegistration(input)
  if (!fieldErrors.districtId && !(await readPostCodes(input, koreaId, db)))
    fieldErrors.districtId = 'label_district_required'
  if (Object.keys(fieldErrors).length > 0) throw refuse('applicationIncomplete', fieldErrors)
}

/**
 * Creates an account that can't sign in before approval; concurrent requests create only one
 * account.
 */
async function openAccount(cellphone: string, { db, now }: Context): Promise<Applicant> {
  const [account] = await db.batch<Applicant>([
    db
      .prepare(
        `INSERT INTO customer (id, country_id, prefix, cellphone, state, created_at)
         VALUES (?, ?, ?, ?, 'PENDING', ?)
         ON CONFLICT (prefix, cellphone) DO UPDATE SET created_at = created_at
         RETURNING id, state`,
      )
      .bind(randomId(), koreaId, southKorea.areaCode, cellphone, now),
    db
      .prepare(
        `INSERT OR IGNORE INTO customer_price_identity (customer_id, price_id, last_check)
         SELECT id, 1, 1 FROM customer WHERE prefix = ? AND cellphone = ?`,
      )
      .bind(southKorea.areaCode, cellphone),
  ])
  const row = account?.results[0]
  if (!row) throw new Error('registration returned no row')
  return row
}

/**
 * Returns the statements for the application, the applicant's name, and the terms accepted by three
 * check boxes.
 */
async function insertApplication(input: ApplyInput, { id }: Applicant, context: Context) {
  const { db, locale, now } = context
  const terms = await readTerms({ ...context, buyer: null, country: southKorea })
  return [
    insertRows(db, 'INSERT INTO application', [
      {
        customer_id: id,
        kind: 'KOREA',
        name: input.contactName,
        district_id: input.districtId,
        detail: input.detailAddress,
        locale,
        created_at: now,
      },
    ]),
    db.prepare('UPDATE customer SET name = ? WHERE id = ?').bind(input.contactName, id),
    ...terms.map((group) =>
      db
        .prepare(
          `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
           VALUES (?, ?, ?, 1, ?, ?)`,
        )
        .bind(id, group.termsConditionsId, group.termsVersion, locale, now),
    ),
  ]
}
