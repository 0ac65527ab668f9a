import * as z from 'zod'
import { id } from '#contract/shapes.ts'
import { papers } from '#domain/order/papers.ts'
import { localeOfQuery } from '#i18n/locales.ts'
import type { Env } from '../context.ts'
import { localeOf } from '../present.ts'
import { paperDrawing } from '../rate/limits.ts'
import { takeForAddress } from '../rate/take.ts'
import { askerOf, contextOf } from '../request.ts'
import type { KeptFile } from './keep.ts'
import type { PaperWords } from './words.ts'

const query = z.object({
  paper: z.enum(papers),
  /** Of the order, or of the return or the statement that it is of. */
  id: id(),
  langCode: z
    .string()
    .optional()
    .transform((code) => code && localeOfQuery(code)),
})

/** Answers that hold no paper; a person reads them, because a paper is a link. */
const statuses = { signed_out: 401, not_there: 404, too_long: 413, later: 429 } as const

/** Seconds after which a paper that was not drawn for lack of room is asked for again. */
const retryAfter = 5

/** Papers that an isolate has in hand at one time, and how long one at most, milliseconds. */
const mostInHand = 6
const inHandMs = 30_000

/** When each of them was taken in hand; a request that was cut off never says that it is over. */
const inHand = new Set<{ since: number }>()

/**
 * A paper of an order for its buyer, and for those at the desk who see the order; to everybody else
 * there is none. Beyond a few at one time the answer is to come back later, before anything is read:
 * reading for sixty of them would keep everybody else waiting.
 */
export async function servePaper(request: Request, env: Env): Promise<Response> {
  const own = { since: Date.now() }
  for (const one of inHand) if (own.since - one.since > inHandMs) inHand.delete(one)
  if (inHand.size >= mostInHand) {
    const asked = new URL(request.url).searchParams.get('langCode') ?? ''
    const locale = localeOfQuery(asked) ?? localeOf(request.headers)
    return inWords((await import('./words.ts')).paperWords(locale), 'later', retryAfter)
  }
  inHand.add(own)
  try {
    return await paperFor(request, env)
  } finally {
    inHand.delete(own)
  }
}

/** What draws a paper is loaded with the first one: nothing else of the Worker waits for it. */
async function paperFor(request: Request, env: Env): Promise<Response> {
  const { data: asked } = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const asker = await askerOf(request, env)
  const locale = (asked?.langCode || undefined) ?? asker.locale
  const context = await contextOf({ ...asker, locale }, request, crypto.randomUUID(), [])
  // Staff who shop for a customer see the papers that the desk sees, and no others.
  if (context.buyer?.valet) context.buyer = null
  const { waitMs } = await takeForAddress(paperDrawing, context.ip, env, context.now)
  const { paperWords } = await import('./words.ts')
  const refuse = (why: keyof typeof statuses, seconds = retryAfter) =>
    inWords(paperWords(locale), why, seconds)
  if (waitMs > 0) return refuse('later', Math.ceil(waitMs / 1000))
  if (!context.buyer && !context.staff) return refuse('signed_out')
  if (!asked) return refuse('not_there')
  const { makePaper } = await import('./make.ts')
  const { paper, id: of, langCode } = asked
  const made = await makePaper(context, { paper, id: of, locale: langCode || undefined })
  if (!made) return refuse('not_there')
  const { kept, number } = made
  return typeof kept === 'string' ? refuse(kept) : paperAnswer(kept, `${paper}-${number}`)
}

function paperAnswer({ file, size }: KeptFile, name: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(size),
      // Saved, not shown: what a browser makes of a PDF below our address is nothing we can bound.
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

function inWords({ onPaper }: PaperWords, why: keyof typeof statuses, seconds: number): Response {
  return new Response(onPaper[why], {
    status: statuses[why],
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(why === 'later' && { 'retry-after': String(seconds) }),
    },
  })
}
