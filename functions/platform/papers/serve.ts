import * as z from 'zod'
import { id } from '#contract/shapes.ts'
import { papers } from '#domain/order/papers.ts'
import { localeOfQuery } from '#i18n/locales.ts'
import type { Env } from '../context.ts'
import { paperDrawing } from '../rate/limits.ts'
import { takeForAddress } from '../rate/take.ts'
import { askerOf, contextOf } from '../request.ts'
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
const statuses = { signed_out: 401, not_there: 404, later: 429 } as const

/**
 * A paper of an order for its buyer, and for those at the desk who see the order; to everybody else
 * there is none. What draws it is loaded with the first one: nothing else of the Worker waits for it.
 */
export async function servePaper(request: Request, env: Env): Promise<Response> {
  const { data: asked } = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const asker = await askerOf(request, env)
  const locale = (asked?.langCode || undefined) ?? asker.locale
  const context = await contextOf({ ...asker, locale }, request, crypto.randomUUID(), [])
  // Staff who shop for a customer see the papers that the desk sees, and no others.
  if (context.buyer?.valet) context.buyer = null
  const { waitMs } = await takeForAddress(paperDrawing, context.ip, env, context.now)
  const { paperWords } = await import('./words.ts')
  const refuse = (why: keyof typeof statuses) => inWords(paperWords(locale), why)
  if (waitMs > 0) return refuse('later')
  if (!context.buyer && !context.staff) return refuse('signed_out')
  if (!asked) return refuse('not_there')
  const { makePaper } = await import('./make.ts')
  const { paper, id: of, langCode } = asked
  const made = await makePaper(context, { paper, id: of, locale: langCode || undefined })
  return made
    ? paperAnswer(new Blob(made.parts as BlobPart[]), `${paper}-${made.number}`)
    : refuse('not_there')
}

function paperAnswer(file: Blob, name: string): Response {
  return new Response(file.stream(), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.size),
      // Saved, not shown: what a browser makes of a PDF below our address is nothing we can bound.
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

function inWords({ onPaper }: PaperWords, why: keyof typeof statuses): Response {
  return new Response(onPaper[why], {
    status: statuses[why],
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
