import type { Context, Env } from '../context.ts'
import { refused } from '../envelope.ts'
import { fileReading } from '../rate/limits.ts'
import { takeForAddress } from '../rate/take.ts'
import { refuse } from '../refusal.ts'
import { askerOf, contextOf } from '../request.ts'

/**
 * A picture for its owner, and for the platform's own staff; to everybody else there is none, but
 * of a review that the desk let pass. It is shown, never run: its type is fixed, it may do nothing,
 * and what is private nobody keeps on the way.
 */
export async function serveUpload(request: Request, env: Env, name: string): Promise<Response> {
  const asker = await askerOf(request, env)
  const context = await contextOf(asker, request, crypto.randomUUID(), [])
  const { waitMs } = await takeForAddress(fileReading, context.ip, env, context.now)
  if (waitMs > 0) return refused(refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  // Papers of a customer are nothing that staff need who shop for them.
  if (context.buyer?.valet) context.buyer = null
  const known = await findFor(context, name)
  if (!known && !context.buyer && !context.staff) return refused(refuse('loginExpired'))
  const file = known && (await env.UPLOADS.get(name))
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(file.body, {
    headers: {
      'content-type': known.type,
      'content-length': String(file.size),
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': known.shown ? publicCaching : 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

/** A name is never used again; a day is how long a picture outlives that somebody takes it away. */
const publicCaching = 'public, max-age=86400'

interface Found {
  type: string
  /** Of a review that everybody reads. */
  shown: number
}

/**
 * A file that who asks may see. A seller sees what is wrong with the goods of the own shop and what
 * was sent into its chats, and no slip: money is between buyer and platform.
 */
async function findFor({ db, buyer, staff }: Context, name: string): Promise<Found | null> {
  const isOurs = staff !== null && staff.shopId === null
  // Money is finance's part, talk with buyers isn't.
  const isFinance = staff?.role === 'FINANCE'
  return db
    .prepare(
      `SELECT * FROM (
         SELECT type, customer_id, attached_to, attached_to LIKE 'review:%' AND EXISTS (
           SELECT 1 FROM review r
           WHERE r.id = CAST(substr(attached_to, 8) AS INTEGER) AND r.state = 'PASSED') AS shown
         FROM upload WHERE name = ?1)
       WHERE shown OR customer_id = ?2 OR ?3 AND NOT (?5 AND attached_to LIKE 'chat:%')
         OR attached_to LIKE 'return:%' AND EXISTS (
         SELECT 1 FROM sale_return r JOIN orders o ON o.id = r.order_id
         WHERE r.id = CAST(substr(attached_to, 8) AS INTEGER) AND o.shop_id = ?4)
         OR attached_to LIKE 'chat:%' AND EXISTS (SELECT 1 FROM chat_conversation c
         WHERE c.id = CAST(substr(attached_to, 6) AS INTEGER) AND c.shop_id = ?4)`,
    )
    .bind(name, buyer?.id ?? 0, Number(isOurs), staff?.shopId ?? 0, Number(isFinance))
    .first<Found>()
}
