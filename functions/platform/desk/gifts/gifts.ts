import type { DeskGift } from '#contract/desk/desk-points.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { giftActionsFor, giftActionTerms } from '#domain/points/gift-acts.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { changeRedemptionStatus } from '../../points/change-redemption-status.ts'
import { redemptionSelect, type RedemptionRow, toWireRedemption } from '../../points/wire.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { requireParcel } from '../order/require-parcel.ts'
import { readGiftConflictRefusal } from '../order/conflict-refusals.ts'

/** Maximum gifts per desk view. */
const maxShown = 100

type DeskRow = RedemptionRow & { buyer: string; phone: string }

const giftSelect = redemptionSelect
  .replace('SELECT r.id', 'SELECT c.name AS buyer, c.prefix || c.cellphone AS phone, r.id')
  .concat(' JOIN customer c ON c.id = r.customer_id')

/** SQL that finds gifts in any status by number, or by the buyer's name or phone. */
const foundGiftsSql = `${giftSelect} WHERE r.number = ?2 OR instr(lower(c.name), lower(?2)) > 0
    OR instr(c.cellphone, ltrim(?2, '0')) > 0
  ORDER BY r.created_at DESC, r.id LIMIT ${maxShown}`

export async function findGifts({ db, staff }: StaffContext, text: string): Promise<DeskGift[]> {
  const { results } = await db.prepare(foundGiftsSql).bind('en', text).all<DeskRow>()
  return results.map((row) => toWireGift(row, staff))
}

export async function readGift({ db, staff }: StaffContext, id: number): Promise<DeskGift> {
  const row = await db.prepare(`${giftSelect} WHERE r.id = ?2`).bind('en', id).first<DeskRow>()
  if (!row) throw refuse('notFound')
  return toWireGift(row, staff)
}

function toWireGift(row: DeskRow, staff: StaffContext['staff']): DeskGift {
  const { redemptionId, number, giftName, points, status, createdAt, ...gift } =
    toWireRedemption(row)
  return {
    redemptionId,
    number,
    giftName,
    points,
    status,
    createdAt,
    changedAt: gift.changedAt,
    words: gift.words,
    address: gift.address,
    carrier: gift.carrier,
    trackingNumber: gift.trackingNumber,
    buyer: row.buyer,
    phone: row.phone,
    countryId: row.country_id,
    acts: giftActionsFor(status, staff.role),
  }
}

type GiftActionInput = Accepted<'POST /desk/gifts/{id}/act'>

/** Performs a staff action on a gift, with the log entry in the same batch. */
export async function applyGiftAction(
  input: GiftActionInput,
  context: StaffContext,
): Promise<Answer<'POST /desk/gifts/{id}/act'>> {
  const { db, staff, now } = context
  const row = await db
    .prepare(`${giftSelect} WHERE r.id = ?2`)
    .bind('en', input.id)
    .first<DeskRow>()
  if (!row) throw refuse('notFound')
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
  const { from, to, needs } = giftActionTerms[input.act]
  if (!from.includes(row.status)) throw await readGiftConflictRefusal(context, row.id)
  if (needs === 'words' && input.words === '') throw refuse('badRequest', { words: 'required' })
  if (needs === 'way' && input.carrier === '') throw refuse('badRequest', { carrier: 'required' })
  const decision = needs === 'way' ? withParcel(input, row.country_id) : input
  const actor = { mover: 'SERVICE', id: staff.id, remark: decision.words, changedAt: now } as const
  try {
    await db.batch([
      logDeskAction(context, {
        act: `gift ${decision.act}`,
        subject: `redemption:${row.id}`,
        before: { status: row.status },
        after: { status: to, words: decision.words, trackingNumber: decision.trackingNumber },
      }),
      ...changeRedemptionStatus(db, row, to, actor),
      ...(needs === 'way' ? [parcelStatements(decision, db)] : []),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'redemptionMoved')
      throw await readGiftConflictRefusal(context, row.id)
    throw error
  }
  return { status: to }
}

/**
 * Checks the parcel data of a gift. A tracking number is optional; the carrier must be one of the
 * country's carriers.
 */
function withParcel(input: GiftActionInput, countryId: number): GiftActionInput {
  const trackingNumber = input.trackingNumber || '0'
  const parcel = requireParcel({ carrier: input.carrier, trackingNumber }, countryId)
  return { ...input, ...parcel, ...(input.trackingNumber === '' && { trackingNumber: '' }) }
}

function parcelStatements(
  { id, carrier, trackingNumber }: GiftActionInput,
  db: D1Database,
): D1PreparedStatement {
  return db
    .prepare('UPDATE redemption SET carrier = ?2, tracking_number = ?3 WHERE id = ?1')
    .bind(id, carrier, trackingNumber)
}
