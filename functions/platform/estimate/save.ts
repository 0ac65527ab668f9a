import type { Estimate } from '#contract/estimate/estimate-shapes.ts'
import type { Accepted } from '#contract/index.ts'
import { isCountryId } from '#domain/country/ids.ts'
import { roundingSteps } from '#domain/estimate/markup.ts'
import { totalsOf } from '#domain/estimate/totals.ts'
import { isLocale } from '#i18n/locales.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'
import { vatPercentOf } from '../order/record/vat.ts'
import { completeLines } from './lines.ts'
import { storedLinesOf, requireOwnEstimate } from './rows.ts'
import { readWireEstimate } from './wire.ts'

/**
 * Saves all fields of a draft. If two people save at the same time, the second batch fails because
 * its version is outdated, so that no Idempotency-Key is stored for a change that wasn't made.
 */
export async function saveDraft(
  input: Accepted<'PUT /web-api/estimate'>,
  context: BuyerContext,
): Promise<Estimate> {
  const { db, buyer, now } = context
  const { country } = buyer
  if (context.isRepeat) return readWireEstimate(context, input.estimateId)
  const { row } = await requireOwnEstimate(context, input.estimateId)
  if (row.state !== 'DRAFT' || row.version !== input.version) throw refuse('estimateChanged')
  const allowedSteps = isCountryId(country.id) ? roundingSteps[country.id] : []
  if (!allowedSteps.includes(input.roundTo)) throw refuse('badEstimate', { roundTo: 'unknown' })
  const { locale } = input
  if (!isLocale(locale)) throw refuse('badEstimate', { locale: 'unknown' })
  const rules = { ...input, locale }
  const lines = await completeLines(input.lines, storedLinesOf(row), rules, context)
  const vatPercent = input.addsVat ? vatPercentOf(country.countryCode) : 0
  const { total } = totalsOf({ lines, discount: input.discount, vatPercent })
  const saveStatement = db
    .prepare(
      `UPDATE estimate SET version = iif(version = ?3 AND state = 'DRAFT', version + 1, NULL), locale = ?4, owner_name = ?5, owner_phone = ?6,
         plate = ?7, vehicle = ?8,
         vehicle_model_id = (SELECT id FROM vehicle_model WHERE id = ?9), mileage = ?10,
         lines = ?11, markup = ?12, round_to = ?13, discount = ?14, vat_percent = ?15, total = ?16,
         valid_until = ?17, warranty_months = ?18, terms = ?19, shows_numbers = ?20,
         changed_at = ?21
       WHERE id = ?1 AND customer_id = ?2`,
    )
    .bind(
      input.estimateId,
      buyer.id,
      input.version,
      input.locale,
      input.ownerName,
      input.ownerPhone,
      input.plate,
      input.vehicle,
      input.vehicleModelId,
      input.mileage,
      JSON.stringify(lines),
      input.markup,
      input.roundTo,
      input.discount,
      vatPercent,
      total,
      input.validUntil,
      input.warrantyMonths,
      input.terms,
      Number(input.showsNumbers),
      now,
    )
  await context.commit([saveStatement], null).catch((error: unknown) => {
    throw databaseErrorOf(error) === 'estimateMoved' ? refuse('estimateChanged') : error
  })
  return readWireEstimate(context, input.estimateId)
}

/** Deletes a draft. A sent estimate is never deleted. */
export async function deleteDraft(id: number, { db, buyer }: BuyerContext): Promise<null> {
  const { meta } = await db
    .prepare("DELETE FROM estimate WHERE id = ? AND customer_id = ? AND state = 'DRAFT'")
    .bind(id, buyer.id)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return null
}
