import type { Accepted } from '#contract/index.ts'
import { checkVerification } from '#domain/verify/check.ts'
import { readPostCodes } from '../address/district.ts'
import { submitApplication, checkDailyLimit } from '../application/submit.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { refuse } from '../kernel/refusal.ts'
import { fileNameOf } from '../upload/address.ts'

type VerificationInput = Accepted<'POST /app-api/v1/login/verified'>

const photoFields = ['shopDoorPhoto', 'businessLicensePhoto'] as const

/** Writes a workshop's application with its pictures, pending approval at the desk. */
export async function submitVerification(
  input: VerificationInput,
  context: BuyerContext,
): Promise<void> {
  // A verified retailer or workshop can't apply, however it got its customer type.
  if (context.buyer.customerType !== 'Consumer') throw refuse('applicationClosed')
  await checkFields(input, context)
  await checkDailyLimit(context.buyer.id, context)
  const { db, buyer, locale, now } = context
  const photos = photoFields.map((field) => fileNameOf(input[field]))
  const [door_photo = '', licence_photo = ''] = photos
  const application = insertRows(db, 'INSERT INTO application', [
    {
      customer_id: buyer.id,
      kind: 'WORKSHOP',
      name: input.shopName,
      district_id: input.districtId,
      detail: input.address,
      door_photo,
      licence_photo,
      locale,
      created_at: now,
    },
  ])
  await submitApplication([application, attachPhotos(photos, context)], context)
}

async function checkFields(input: VerificationInput, context: BuyerContext): Promise<void> {
  const fieldErrors = checkVerification(input)
  const { db, buyer } = context
  if (!fieldErrors.districtId && !(await readPostCodes(input, buyer.country.id, db)))
    fieldErrors.districtId = 'label_district_required'
  const ownFileNames = await findOwnPhotos(input, context)
  for (const field of photoFields)
    if (!fieldErrors[field] && !ownFileNames.has(fileNameOf(input[field])))
      fieldErrors[field] =
        field === 'shopDoorPhoto' ? 'label_door_photo_required' : 'label_licence_photo_required'
  if (Object.keys(fieldErrors).length > 0) throw refuse('applicationIncomplete', fieldErrors)
}

/**
 * Returns the named pictures that the buyer uploaded for this purpose. A repeated application may
 * reuse them.
 */
async function findOwnPhotos(
  input: VerificationInput,
  { db, buyer }: BuyerContext,
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT name FROM upload WHERE customer_id = ? AND kind = 'CERTIFICATE'
         AND name IN (SELECT value FROM json_each(?))`,
    )
    .bind(buyer.id, JSON.stringify(photoFields.map((field) => fileNameOf(input[field]))))
    .all<{ name: string }>()
  return new Set(results.map(({ name }) => name))
}

/**
 * Attaches the pictures to the account's applications, so that they aren't deleted as unattached.
 */
function attachPhotos(names: readonly string[], { db, buyer }: BuyerContext): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE upload SET attached_to = 'application' WHERE customer_id = ?
         AND name IN (SELECT value FROM json_each(?))`,
    )
    .bind(buyer.id, JSON.stringify(names))
}
