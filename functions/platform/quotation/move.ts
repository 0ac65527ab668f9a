import {
  mayTransition,
  type QuotationAction,
  quotationTransitions,
} from '#domain/quotation/moves.ts'
import { answerDeadline } from '#domain/quotation/deadline.ts'
import type { StoredState } from '#domain/quotation/states.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'

/** Request to one shop, with its state before a transition. */
export interface OwnRequest {
  id: number
  state: StoredState
  ends_at: number
  asked_again: number
}

/** Reads the buyer's request to one shop; refuses (notFound) a request of another buyer. */
export async function readOwnRequest(
  { quotationId, shopId }: { quotationId: number; shopId: number },
  { db, buyer }: BuyerContext,
): Promise<OwnRequest> {
  const row = await db
    .prepare(
      `SELECT r.id, r.state, r.ends_at, r.asked_again FROM quotation_shop r
       JOIN quotation q ON q.id = r.quotation_id
       WHERE r.quotation_id = ?1 AND r.shop_id = ?2 AND q.customer_id = ?3`,
    )
    .bind(quotationId, shopId, buyer.id)
    .first<OwnRequest>()
  if (!row) throw refuse('notFound')
  return row
}

/** Refuses (quotationMoved) an action that the request's state or date doesn't allow. */
export function requireTransition(
  action: QuotationAction,
  request: OwnRequest,
  actorKind: 'BUYER' | 'SELLER',
  now: number,
): void {
  const transitionFacts = {
    state: request.state,
    endsAt: request.ends_at,
    askedAgain: request.asked_again,
  }
  if (!mayTransition(action, transitionFacts, actorKind, now)) throw refuse('quotationMoved')
}

/**
 * Returns the statement of a transition. If the request has changed meanwhile, the state becomes
 * NULL, which the schema refuses together with the whole batch.
 */
export function changeRequestStatus(
  db: D1Database,
  action: QuotationAction,
  request: OwnRequest,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE quotation_shop SET state = CASE
         WHEN state = ?2 AND ends_at = ?3 AND asked_again = ?4 THEN ?5 END WHERE id = ?1`,
    )
    .bind(
      request.id,
      request.state,
      request.ends_at,
      request.asked_again,
      quotationTransitions[action].to,
    )
}

/** Converts a database error caused by a concurrent change to the refusal quotationMoved. */
export function toTransitionRefusal(error: unknown): unknown {
  return databaseErrorOf(error) === 'quotationMoved' ? refuse('quotationMoved') : error
}

/**
 * Sends a request to one shop again, with a message. The earlier quoted prices expire, and the shop
 * gets a new deadline.
 */
export async function repeatRequest(
  input: { quotationId: number; shopId: number; words: string },
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const request = await readOwnRequest(input, context)
  requireTransition('askAgain', request, 'BUYER', now)
  const renewStatement = db
    .prepare(
      `UPDATE quotation_shop SET asked_again = asked_again + 1, again_words = ?2, asked_at = ?3,
         ends_at = ?4 WHERE id = ?1`,
    )
    .bind(request.id, input.words, now, answerDeadline(now, calendarOf(buyer.country)))
  await runBatch(db, [changeRequestStatus(db, 'askAgain', request), renewStatement])
}

export async function expireAnswer(
  input: { quotationId: number; shopId: number },
  context: BuyerContext,
): Promise<void> {
  const { db, now } = context
  const request = await readOwnRequest(input, context)
  requireTransition('letLapse', request, 'BUYER', now)
  await runBatch(db, [changeRequestStatus(db, 'letLapse', request)])
}

async function runBatch(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  await db.batch(statements).catch((error: unknown) => {
    throw toTransitionRefusal(error)
  })
}
