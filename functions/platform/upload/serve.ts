import type { Context, Env } from '../context.ts'
import { refused } from '../envelope.ts'
import { fileReading } from '../rate/limits.ts'
import { takeForAddress } from '../rate/take.ts'
import { refuse } from '../refusal.ts'
import { askerOf, contextOf } from '../request.ts'

/**
 * A picture for its owner, and for the platform's own staff; to everybody else there is none. It
 * is shown, never run: its type is fixed, it may do nothing, and nobody keeps it on the way.
 */
export async function serveUpload(request: Request, env: Env, name: string): Promise<Response> {
  const asker = await askerOf(request, env)
  const context = await contextOf(asker, request, crypto.randomUUID(), [])
  const { waitMs } = await takeForAddress(fileReading, context.ip, env, context.now)
  if (waitMs > 0) return refused(refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  if (!context.buyer && !context.staff) return refused(refuse('loginExpired'))
  const type = await typeFor(context, name)
  const file = type && (await env.UPLOADS.get(name))
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(file.body, {
    headers: {
      'content-type': type,
      'content-length': String(file.size),
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

/** The type of a file that who asks may see. A seller sees none: money is between buyer and platform. */
async function typeFor({ db, buyer, staff }: Context, name: string): Promise<string | null> {
  const isOurs = staff !== null && staff.shopId === null
  const row = await db
    .prepare('SELECT type FROM upload WHERE name = ?1 AND (customer_id = ?2 OR ?3)')
    .bind(name, buyer?.id ?? 0, Number(isOurs))
    .first<{ type: string }>()
  return row?.type ?? null
}
