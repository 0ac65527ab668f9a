import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { text } from '#contract/shapes/shapes.ts'
import { maximumLengths } from '#domain/estimate/limits.ts'
import { fill } from '#i18n/fill.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import {
  approveEstimate,
  sendQuestion,
  recordOpened,
  type OwnerPage,
  readOwnerPage,
  refuseEstimate,
  selectJobs,
} from '#platform/estimate/owner.ts'
import { ownerPath } from '#platform/estimate/link.ts'
import type { Env } from '#platform/kernel/context.ts'
import { addressOf } from '#platform/kernel/network.ts'
import { localeOf } from '#platform/kernel/response-texts.ts'
import { estimateAnswerLimit, estimateOpenLimit } from '#platform/rate/limits.ts'
import { takeAddressToken } from '#platform/rate/take.ts'
import {
  renderAnsweredBody,
  renderPendingBody,
  renderExpiredBody,
  type OwnerDraft,
} from './owner-body.ts'
import { type OwnerFormats, ownerFormatsOf, writePageText } from '#platform/estimate/owner-text.ts'
import script from './owner-page.js?raw'
import style from './owner-page.css?raw'

type OpenedEstimate = NonNullable<Awaited<ReturnType<typeof readOwnerPage>>>

/**
 * Serves the car owner's page of an estimate, outside the locales and in the estimate's language.
 * The address is the credential; the page works without scripts and without an account.
 */
export async function serveOwnerPage(request: Request, env: Env): Promise<Response> {
  const now = Date.now()
  const isAnswer = request.method === 'POST'
  const limit = isAnswer ? estimateAnswerLimit : estimateOpenLimit
  const { waitMs } = await takeAddressToken(limit, addressOf(request.headers), env, now)
  const m = ownerFormatsOf({ countryId: 1001, locale: localeOf(request.headers) })
  if (waitMs > 0) return plainTextResponse(m.m.too_many, 429)
  const key = new URL(request.url).pathname.slice(ownerPath.length)
  const openedEstimate = await readOwnerPage(key, env, now)
  if (!openedEstimate) return expiredLinkResponse(request)
  const w = ownerFormatsOf(openedEstimate.page)
  if (isAnswer) return handleAnswer(request, openedEstimate, w, { env, key, now })
  // Don't count a visit by a messenger that fetches a preview, or by the workshop that opens its
  // own estimate.
  const { headers } = request
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate'
  if (isNavigation && headers.get('sec-fetch-site') !== 'same-origin')
    await recordOpened(openedEstimate.open, now)
  return renderOwnerPage(openedEstimate.page, w)
}

function renderOwnerPage(
  page: OwnerPage,
  w: OwnerFormats,
  draft: Partial<OwnerDraft> = {},
  status = 200,
) {
  if (page.state !== 'SENT') {
    const body = renderAnsweredBody(page, w, draft.message ?? '')
    return documentResponse(page.locale, w.m.title, String(body), status, false)
  }
  const jobs = page.view.jobs.map(({ id }) => id)
  const initialDraft = { jobs, name: '', total: page.view.totals.total, message: '' }
  const body = renderPendingBody(page, w, { ...initialDraft, ...draft })
  return documentResponse(page.locale, w.m.title, String(body), status, true)
}

async function handleAnswer(
  request: Request,
  openedEstimate: OpenedEstimate,
  w: OwnerFormats,
  { env, key, now }: { env: Env; key: string; now: number },
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const { open, page } = openedEstimate
  const redirectBack = () =>
    new Response(null, { status: 303, headers: { ...privateHeaders, location: ownerPath + key } })
  const action = form.get('act')
  if (action === 'ask') {
    const question = cleanText(form.get('question'), maximumLengths.question)
    if (question === '') return renderOwnerPage(page, w, { message: w.m.question_missing }, 422)
    const isStored = await sendQuestion(open, question, now)
    return isStored
      ? redirectBack()
      : renderOwnerPage(page, w, { message: w.m.questions_full }, 409)
  }
  if (action !== 'approve' && action !== 'refuse') return renderOwnerPage(page, w, {}, 400)
  if (page.state !== 'SENT')
    return renderOwnerPage(page, w, { message: alreadyDecidedText(page, w) }, 409)
  const outcome =
    action === 'refuse'
      ? await submitRefusal(openedEstimate, w, now)
      : await submitApproval(form, openedEstimate, w, now)
  if (outcome === 'done') return redirectBack()
  if (outcome !== 'moved') return outcome
  // The estimate changed meanwhile: another person answered first, or the workshop withdrew it.
  const currentPage = await readOwnerPage(key, env, now)
  return currentPage
    ? renderOwnerPage(
        currentPage.page,
        w,
        { message: alreadyDecidedText(currentPage.page, w) },
        409,
      )
    : expiredLinkResponse(request)
}

const submitRefusal = ({ open, page }: OpenedEstimate, w: OwnerFormats, now: number) =>
  refuseEstimate(
    open,
    writePageText(
      page,
      page.view.jobs.map(({ id }) => id),
      page.view.totals.total,
      w,
    ),
    now,
  )

async function submitApproval(
  form: URLSearchParams,
  { open, page }: OpenedEstimate,
  w: OwnerFormats,
  now: number,
) {
  const name = cleanText(form.get('name'), maximumLengths.name)
  const { jobs, total } = selectJobs(open.row, form.getAll('job').map(Number))
  const renderAgain = (message: string) =>
    renderOwnerPage(page, w, { jobs, name, total, message }, 422)
  if (jobs.length === 0) return renderAgain(w.m.none_selected)
  if (name === '') return renderAgain(w.m.name_missing)
  // Without scripts the page still shows the total of all jobs. Show the total of the chosen jobs
  // before accepting them.
  if (form.get('total') !== String(total))
    return renderAgain(fill(w.m.new_total, { amount: w.money(total) }))
  return approveEstimate(open, { name, jobs, shownText: writePageText(page, jobs, total, w) }, now)
}

function alreadyDecidedText(page: OwnerPage, { m, time }: OwnerFormats): string {
  const at = time(page.decidedAt ?? 0)
  if (page.state === 'APPROVED') return fill(m.already, { name: page.decidedBy, time: at })
  return page.state === 'REFUSED' ? fill(m.already_refused, { time: at }) : ''
}

/** Returns typed text in the form that the platform stores; '' when it is empty or too long. */
const cleanText = (typedText: string | null, maxLength: number): string =>
  text(maxLength).safeParse(typedText ?? '').data ?? ''

function expiredLinkResponse(request: Request): Response {
  const locale = localeOf(request.headers)
  const w = ownerFormatsOf({ countryId: 1001, locale })
  return documentResponse(locale, w.m.over, String(renderExpiredBody(w)), 404, false)
}

const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

const plainTextResponse = (content: string, status: number) =>
  new Response(content, {
    status,
    headers: { ...privateHeaders, 'content-type': 'text/plain; charset=utf-8' },
  })

const hashSource = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function documentResponse(
  locale: Locale,
  title: string,
  body: string,
  status: number,
  isOpen: boolean,
) {
  // The content security policy contains the hashes of style and script. Line breaks that the
  // formatter inserts would change these hashes.
  const page = html`<!doctype html>
    <html lang="${locales[locale].bcp47}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${raw(body)}</main>
        ${isOpen && raw(`<script>${script}</script>`)}
      </body>
    </html>`
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return new Response(String(page), {
    status,
    headers: {
      ...privateHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  })
}
