import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { shortenName } from '#domain/review/short-name.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { readBuyerOrder } from '../order/read/detail.ts'
import { createId } from '../kernel/order-number.ts'
import type { OrderRow } from '../order/record/rows.ts'
import { refuse } from '../kernel/refusal.ts'
import { attachPictures, checkPictures } from '../upload/attach.ts'
import { tooEarlyReview, readReviewLines } from './record/read.ts'

type ReviewInput = Accepted<'POST /web-api/order/review'>

/**
 * Writes a review, which the desk must approve. Refuses with the reason when the buyer can't review
 * the part.
 */
export async function submitReview(input: ReviewInput, context: BuyerContext): Promise<void> {
  const row = await readBuyerOrder(context, input.orderId)
  const partId = await requireReviewableLine(row, input.skuOrgId, context)
  await checkPictures(context, input.pictures, 'REVIEW')
  const { db, buyer, locale, now } = context
  const id = createId()
  const insertedReview = insertRows(db, 'INSERT INTO review', [
    {
      id,
      part_id: partId,
      stars: input.stars,
      text: input.words,
      author: shortenName(await readReviewerName(row, context)),
      locale,
      day: toLocalTime(now, calendarOf(countryOf(row.country_id))).day,
      customer_id: buyer.id,
      order_id: row.id,
      sku_org_id: input.skuOrgId,
      state: 'WAITING',
      created_at: now,
    },
  ])
  try {
    const subject = { kind: 'REVIEW', area: 'review', id } as const
    await context.commit([insertedReview, attachPictures(context, input.pictures, subject)], null)
  } catch (error) {
    if (databaseErrorOf(error) === 'reviewedTwice') throw closedRefusal('label_review_given')
    throw error
  }
}

const closedRefusal = (refusalReason: string) =>
  refuse('actClosed', { why: refusalReason, from: null })

/** Returns the part of a line that may be reviewed. */
async function requireReviewableLine(
  row: OrderRow,
  skuOrgId: number,
  context: BuyerContext,
): Promise<number> {
  const lines = await readReviewLines(context, [row])
  // Refuse before looking the line up, so that the refusal reveals nothing about an order that the
  // buyer hasn't received.
  if (lines.length === 0) throw closedRefusal(tooEarlyReview.why)
  const line = lines.find((one) => one.skuOrgId === skuOrgId)
  if (!line) throw refuse('notFound')
  if (!line.open) throw closedRefusal(line.why)
  return line.partId
}

/**
 * Returns the account's name, or the recipient's name on the parcel when the account has no name.
 */
async function readReviewerName(
  { address }: OrderRow,
  { db, buyer }: BuyerContext,
): Promise<string> {
  const row = await db
    .prepare('SELECT name FROM customer WHERE id = ?')
    .bind(buyer.id)
    .first<{ name: string }>()
  return row?.name || (JSON.parse(address) as { contactName: string }).contactName
}
