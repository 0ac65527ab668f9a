import type { DeskReview, deskReviewCalls } from '#contract/desk/desk-reviews.ts'
import type { Accepted } from '#contract/index.ts'
import type { ReviewState } from '#domain/review/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { addressesOf, reviewPictures } from '../../review/record/read.ts'
import { noteAct } from '../../kernel/desk-log.ts'

/** Maximum reviews per desk view. */
const shown = 100

interface WaitingRow extends Omit<DeskReview, 'pictures'> {
  /** JSON array of its picture names. */
  pictures: string
}

/** Reviews for service staff. A shop doesn't decide about reviews of its own offers. */
export const deskReviewHandlers: Handlers<typeof deskReviewCalls> = {
  'GET /desk/reviews': async (_, context) => {
    expectService(context)
    const { results } = await context.db
      .prepare(
        `SELECT r.id AS reviewId, r.stars, r.text AS words, ${reviewPictures} AS pictures, r.author, r.locale AS langCode, r.sku_org_id AS skuOrgId, p.number,
           b.name AS brandName, o.number AS orderNumber, r.created_at AS at
         FROM review r JOIN part p ON p.id = r.part_id JOIN part_brand b ON b.id = p.brand_id
         JOIN orders o ON o.id = r.order_id
         WHERE r.state = 'WAITING' ORDER BY r.created_at, r.id LIMIT ${shown}`,
      )
      .all<WaitingRow>()
    return { list: results.map((row) => ({ ...row, pictures: addressesOf(row.pictures) })) }
  },

  'POST /desk/reviews/{id}/decide': async (doing, context) => {
    expectService(context)
    await decide(doing, context)
    return {}
  },
}

function expectService({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
}

/**
 * Publishes or rejects a review, with the log entry in the same batch. Refuses the second of two
 * concurrent decisions.
 */
async function decide(
  { id, state, words }: Accepted<'POST /desk/reviews/{id}/decide'>,
  context: StaffContext,
): Promise<void> {
  const { db, staff, now } = context
  const row = await db
    .prepare('SELECT state FROM review WHERE id = ?')
    .bind(id)
    .first<{ state: ReviewState }>()
  if (!row) throw refuse('notFound')
  if (state === 'REFUSED' && words === '') throw refuse('badRequest', { words: 'required' })
  const answer = state === 'REFUSED' ? words : ''
  try {
    await db.batch([
      db
        .prepare(
          'UPDATE review SET state = ?2, answer = ?3, decided_by = ?4, decided_at = ?5 WHERE id = ?1',
        )
        .bind(id, state, answer, staff.id, now),
      noteAct(context, {
        act: `review ${state === 'PASSED' ? 'pass' : 'refuse'}`,
        subject: `review:${id}`,
        before: { state: 'WAITING' },
        after: { state, ...(answer && { answer }) },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'reviewDecided') throw await overtaken(context, id)
    throw error
  }
}

/** Builds the refusal that names the first decision, its author and time. */
async function overtaken({ db }: StaffContext, id: number): Promise<Refusal> {
  const row = await db
    .prepare(
      `SELECT r.state AS status, r.decided_at AS at, ifnull(s.name, '') AS name
       FROM review r LEFT JOIN staff s ON s.id = r.decided_by WHERE r.id = ?`,
    )
    .bind(id)
    .first<{ status: string; at: number | null; name: string }>()
  return row ? refuse('deskOrderMoved', { ...row, at: row.at ?? 0 }) : refuse('notFound')
}
