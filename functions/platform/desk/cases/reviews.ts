import type { DeskReview, deskReviewCalls } from '#contract/desk/desk-reviews.ts'
import type { Accepted } from '#contract/index.ts'
import { contactsIn, withoutContacts } from '#domain/review/contact.ts'
import type { ReviewState } from '#domain/review/states.ts'
import { nameLocale } from '../../offer/offers.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { picturePathsOf, reviewPicturesSql } from '../../review/record/read.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'

interface CaseRow extends Omit<DeskReview, 'pictures' | 'found' | 'cleaned'> {
  /** JSON array of the names of the review's pictures. */
  pictures: string
}

/** Maximum number of an author's reviews to count. */
const maxCounted = 500

export const deskReviewHandlers: Handlers<typeof deskReviewCalls> = {
  'GET /desk/reviews/{id}': async ({ id }, context) => {
    requireService(context)
    return readReview(context, id)
  },

  'POST /desk/reviews/{id}/decide': async (action, context) => {
    requireService(context)
    await decideReview(action, context)
    return {}
  },
}

function requireService({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
}

async function readReview({ db, locale }: StaffContext, id: number): Promise<DeskReview> {
  const row = await db
    .prepare(
      `SELECT r.id AS reviewId, r.stars, r.text AS words, r.state, r.answer,
         ${reviewPicturesSql} AS pictures, r.author, r.locale AS langCode, r.sku_org_id AS skuOrgId,
         p.number, b.name AS brandName, n.name AS productName, o.id AS orderId,
         o.number AS orderNumber, s.name AS shopName, o.country_id AS countryId,
         r.created_at AS at, o.received_at AS receivedAt, nullif(p.rating, 0) AS rating,
         p.rating_count AS ratingCount, w.written, w.refused,
         ifnull((SELECT number FROM sale_return e WHERE e.order_id = o.id
           AND e.status NOT IN ('REJECTED', 'REFUNDED') LIMIT 1), '') AS openReturn,
         ifnull(m.name, '') AS decidedBy, r.decided_at AS decidedAt
       FROM review r JOIN part p ON p.id = r.part_id JOIN part_brand b ON b.id = p.brand_id
       JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
       JOIN orders o ON o.id = r.order_id JOIN shop s ON s.id = o.shop_id
       LEFT JOIN staff m ON m.id = r.decided_by
       JOIN (SELECT count(*) AS written, ifnull(sum(state = 'REFUSED'), 0) AS refused FROM (
         SELECT state FROM review WHERE customer_id = (SELECT customer_id FROM review WHERE id = ?1)
         LIMIT ${maxCounted})) w
       WHERE r.id = ?1`,
    )
    .bind(id, nameLocale(locale))
    .first<CaseRow>()
  if (!row) throw refuse('notFound')
  return {
    ...row,
    pictures: picturePathsOf(row.pictures),
    found: contactsIn(row.words),
    cleaned: withoutContacts(row.words),
  }
}

/**
 * Publishes or rejects a review, with the log entry in the same batch. Refuses the second of two
 * concurrent decisions.
 */
async function decideReview(
  { id, state, words, isCleaned }: Accepted<'POST /desk/reviews/{id}/decide'>,
  context: StaffContext,
): Promise<void> {
  const { db, staff, now } = context
  const row = await db
    .prepare('SELECT state, text FROM review WHERE id = ?')
    .bind(id)
    .first<{ state: ReviewState; text: string }>()
  if (!row) throw refuse('notFound')
  if (state === 'REFUSED' && words === '') throw refuse('badRequest', { words: 'required' })
  const answer = state === 'REFUSED' ? words : ''
  const publicText = state === 'PASSED' && isCleaned ? withoutContacts(row.text) : row.text
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE review SET state = ?2, answer = ?3, decided_by = ?4, decided_at = ?5, text = ?6
           WHERE id = ?1`,
        )
        .bind(id, state, answer, staff.id, now, publicText),
      logDeskAction(context, {
        act: `review ${state === 'PASSED' ? 'pass' : 'refuse'}`,
        subject: `review:${id}`,
        before: { state: 'WAITING' },
        after: { state, ...(answer && { answer }), ...(publicText !== row.text && { isCleaned }) },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'reviewDecided') throw await readConflictRefusal(context, id)
    throw error
  }
}

/** Builds the refusal for a second decision, with the first decision, its author and time. */
async function readConflictRefusal({ db }: StaffContext, id: number): Promise<Refusal> {
  const row = await db
    .prepare(
      `SELECT r.state AS status, r.decided_at AS at, ifnull(s.name, '') AS name
       FROM review r LEFT JOIN staff s ON s.id = r.decided_by WHERE r.id = ?`,
    )
    .bind(id)
    .first<{ status: string; at: number | null; name: string }>()
  return row ? refuse('deskOrderMoved', { ...row, at: row.at ?? 0 }) : refuse('notFound')
}
