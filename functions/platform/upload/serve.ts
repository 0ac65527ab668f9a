import type { Context, Env } from '../kernel/context.ts'
import { toRefusalResponse } from '../kernel/envelope.ts'
import { fileReadLimit } from '../rate/limits.ts'
import { takeAddressToken } from '../rate/take.ts'
import { refuse } from '../kernel/refusal.ts'
import { readCredentials, buildContext } from '../kernel/request.ts'

/**
 * Serves a picture to its owner and to platform staff. Other visitors see only pictures of
 * published reviews. The response can only be displayed, never executed: its type is fixed and it
 * has no permissions. Private pictures are not cached.
 */
export async function serveUpload(request: Request, env: Env, name: string): Promise<Response> {
  const credentials = await readCredentials(request, env)
  const context = await buildContext(credentials, request, crypto.randomUUID(), [])
  const { waitMs } = await takeAddressToken(fileReadLimit, context.ip, env, context.now)
  if (waitMs > 0)
    return toRefusalResponse(refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  // Staff don't need a customer's files during impersonation.
  if (context.buyer?.valet) context.buyer = null
  const fileRow = await findFile(context, name)
  if (!fileRow && !context.buyer && !context.staff) return toRefusalResponse(refuse('loginExpired'))
  const file = fileRow && (await env.UPLOADS.get(name))
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(file.body, {
    headers: {
      'content-type': fileRow.type,
      'content-length': String(file.size),
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': fileRow.shown ? publicCaching : 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

/**
 * Cache header of public pictures. Names are never reused; a picture may stay visible for a day
 * after its removal.
 */
const publicCaching = 'public, max-age=86400'

interface FoundFile {
  type: string
  /** 1 for a picture of a published review. */
  shown: number
}

/**
 * Reads a file that the requester may see. A seller sees pictures of items returned to the shop, of
 * requests for a price to the shop, and of its chats. A seller sees no payment slips, which concern
 * only buyer and platform.
 */
async function findFile({ db, buyer, staff }: Context, name: string): Promise<FoundFile | null> {
  const isPlatformStaff = staff !== null && staff.shopId === null
  // Finance and owners don't take part in chats with buyers.
  const isOutsideChats = staff?.role === 'FINANCE' || staff?.role === 'OWNER'
  return db
    .prepare(
      `SELECT * FROM (
         SELECT type, customer_id, attached_to, attached_to LIKE 'review:%' AND EXISTS (
           SELECT 1 FROM review r
           WHERE r.id = CAST(substr(attached_to, 8) AS INTEGER) AND r.state = 'PASSED') AS shown
         FROM upload WHERE name = ?1)
       WHERE shown OR customer_id IN (?2, ?6) OR ?3 AND NOT (?5 AND attached_to LIKE 'chat:%')
           AND (?7 OR attached_to NOT LIKE 'seller:%')
         OR attached_to LIKE 'return:%' AND EXISTS (
         SELECT 1 FROM sale_return r JOIN orders o ON o.id = r.order_id
         WHERE r.id = CAST(substr(attached_to, 8) AS INTEGER) AND o.shop_id = ?4)
         OR attached_to LIKE 'chat:%' AND EXISTS (SELECT 1 FROM chat_conversation c
         WHERE c.id = CAST(substr(attached_to, 6) AS INTEGER) AND c.shop_id = ?4)
         OR attached_to LIKE 'quotation:%' AND EXISTS (SELECT 1 FROM quotation_shop q
         WHERE q.quotation_id = CAST(substr(attached_to, 11) AS INTEGER) AND q.shop_id = ?4)`,
    )
    .bind(
      name,
      buyer?.id ?? 0,
      Number(isPlatformStaff),
      staff?.shopId ?? 0,
      Number(isOutsideChats),
      buyer?.personId ?? 0,
      Number(staff?.role === 'SERVICE' || staff?.role === 'FINANCE'),
    )
    .first<FoundFile>()
}
