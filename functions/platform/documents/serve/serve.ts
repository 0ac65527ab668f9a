import * as z from 'zod'
import { id } from '#contract/shapes/shapes.ts'
import { mayCallGroup } from '#domain/company/roles.ts'
import { maxLabels } from '#domain/desk/packing.ts'
import { documentKinds } from '#domain/order/documents.ts'
import { localeOfQuery } from '#i18n/locales.ts'
import type { Context, Env } from '../../kernel/context.ts'
import { localeOf } from '../../kernel/response-texts.ts'
import { documentLimit } from '../../rate/limits.ts'
import { takeAddressToken } from '../../rate/take.ts'
import { readCredentials, buildContext } from '../../kernel/request.ts'
import type { StoredDocument, StoredFile } from '../get-or-draw.ts'
import type { DocumentMessages } from '../messages.ts'

const orderQuery = z.object({
  paper: z.enum(documentKinds),
  /** ID of the order, return or statement. */
  id: id(),
  langCode: z
    .string()
    .optional()
    .transform((code) => code && localeOfQuery(code)),
})

/** Query of a request for the labels and the pick list of many orders, given by their IDs. */
const labelQuery = z.object({
  paper: z.literal('labels'),
  orders: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.length <= maxLabels),
})

/**
 * HTTP statuses of responses without a document. Visitors open documents as links, so they see the
 * text of the response.
 */
const statusByReason = { signed_out: 401, not_there: 404, too_long: 413, later: 429 } as const

/** Delay before a retry when a document was not drawn for lack of capacity, seconds. */
const retryAfterSeconds = 5

/**
 * Maximum number of documents that an isolate processes in parallel, and maximum time of one
 * document (milliseconds).
 */
const maxInProgress = 6
const inProgressMs = 30_000

/**
 * Start times of documents in progress. Entries also expire by time, because an aborted request
 * never removes its entry.
 */
const inProgress = new Set<{ since: number }>()

/**
 * Serves a document to the buyer of the order, and to staff who may see the order; others get the
 * response for a missing document. While too many documents are in progress, responds "later"
 * before reading any data, because reading the data of many documents would block all other
 * requests.
 */
export async function serveDocument(request: Request, env: Env): Promise<Response> {
  const thisRequest = { since: Date.now() }
  for (const one of inProgress)
    if (thisRequest.since - one.since > inProgressMs) inProgress.delete(one)
  if (inProgress.size >= maxInProgress) {
    const requestedLanguage = new URL(request.url).searchParams.get('langCode') ?? ''
    const locale = localeOfQuery(requestedLanguage) ?? localeOf(request.headers)
    return refusalText(
      (await import('../messages.ts')).documentMessages(locale),
      'later',
      retryAfterSeconds,
    )
  }
  inProgress.add(thisRequest)
  try {
    return await serveRequestedDocument(request, env)
  } finally {
    inProgress.delete(thisRequest)
  }
}

/**
 * Serves a document. The drawing code is loaded with the first document, so it doesn't slow down
 * the start of the Worker.
 */
async function serveRequestedDocument(request: Request, env: Env): Promise<Response> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const { data: askedData } = orderQuery.safeParse(parameters)
  const { data: labels } = labelQuery.safeParse(parameters)
  const credentials = await readCredentials(request, env)
  const locale = (askedData?.langCode || undefined) ?? credentials.locale
  const context = await buildContext({ ...credentials, locale }, request, crypto.randomUUID(), [])
  // During impersonation, staff see only the documents that the desk sees.
  if (context.buyer?.valet) context.buyer = null
  // Company members whose role has no access to documents get no documents.
  if (context.buyer && !mayCallGroup(context.buyer.role, 'books')) context.buyer = null
  const { waitMs } = await takeAddressToken(documentLimit, context.ip, env, context.now)
  const { documentMessages } = await import('../messages.ts')
  const refuse = (reason: keyof typeof statusByReason, seconds = retryAfterSeconds) =>
    refusalText(documentMessages(locale), reason, seconds)
  if (waitMs > 0) return refuse('later', Math.ceil(waitMs / 1000))
  if (!context.buyer && !context.staff) return refuse('signed_out')
  const document = await makeRequestedDocument(context, askedData, labels)
  if (!document) return refuse('not_there')
  const { kept, number, paper } = document
  return typeof kept === 'string' ? refuse(kept) : documentResponse(kept, `${paper}-${number}`)
}

/**
 * Creates the requested document; null when the document doesn't exist or the reader has no access.
 */
async function makeRequestedDocument(
  context: Context,
  requestedOrder: z.infer<typeof orderQuery> | undefined,
  labels: z.infer<typeof labelQuery> | undefined,
): Promise<{ number: string; kept: StoredDocument; paper: string } | null> {
  if (labels) {
    const { makeLabelDocument } = await import('../labels/make-labels.ts')
    const labelDocument = await makeLabelDocument(context, labels.orders)
    return labelDocument && { ...labelDocument, paper: labels.paper }
  }
  if (!requestedOrder) return null
  const { makeDocument } = await import('../make-document.ts')
  const { paper, id: of, langCode } = requestedOrder
  const buyerDocument = await makeDocument(context, {
    kind: paper,
    id: of,
    locale: langCode || undefined,
  })
  return buyerDocument && { ...buyerDocument, paper }
}

function documentResponse({ file, size }: StoredFile, name: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(size),
      // Offer the document as a download: a browser's PDF viewer on the shop's origin can't be
      // restricted.
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

function refusalText(
  { onPaper }: DocumentMessages,
  reason: keyof typeof statusByReason,
  seconds: number,
): Response {
  return new Response(onPaper[reason], {
    status: statusByReason[reason],
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(reason === 'later' && { 'retry-after': String(seconds) }),
    },
  })
}
