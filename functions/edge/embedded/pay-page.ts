import { createHash } from 'node:crypto'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import type { Env } from '#platform/kernel/context.ts'
import {
  carryOutDecision,
  isDecision,
  type ShopConnection,
} from '#platform/payment/provider/carry-out-decision.ts'
import { readSession, type SessionRow } from '#platform/payment/provider/embedded.ts'
import { transferMethods } from '#platform/payment/provider/transfer-methods.ts'
import { payMessages } from './pay-messages.ts'
import { renderPayMethods } from './pay-methods.ts'
import { renderPayForm } from './pay-form.ts'
import style from './pay-page.css?raw'

/**
 * Serves the embedded provider's page, outside the locales and in the buyer's language: a card
 * form, buttons for other payment results, the country's QR code and the bank account. The page
 * needs no script. Its address is the credential, as with any payment provider. A production run
 * has no such page (PAYMENT_MODE).
 */
export async function servePayPage(
  request: Request,
  env: Env,
  connection: ShopConnection,
): Promise<Response> {
  if (env.PAYMENT_MODE !== 'embedded') return new Response('', { status: 404 })
  const { pathname } = new URL(request.url)
  const session = await readSession(env.DB, pathname.slice('/pay/'.length), Date.now())
  if (!session) return new Response('', { status: 404 })
  if (request.method !== 'POST') return renderPage(session)
  const form = new URLSearchParams(await request.text())
  const action = form.get('act')
  if (!isDecision(action) || session.status !== 'OPEN') return renderPage(session)
  await carryOutDecision(env, session, action, form.get('tell') ?? 'now', connection)
  return new Response(null, {
    status: 303,
    headers: { location: session.return_url, 'cache-control': 'no-store' },
  })
}

async function renderPage(session: SessionRow): Promise<Response> {
  const locale = isLocale(session.locale) ? session.locale : 'en'
  const m = payMessages(locale)
  const formattedAmount = formatMoney(session.amount, countryOf(session.country_id))
  const form = session.status === 'OPEN' ? renderPayForm(m, formattedAmount) : ''
  const methods = session.status === 'OPEN' ? transferMethods(session) : null
  const { number } = session
  const methodsHtml = methods
    ? await renderPayMethods(methods, { amount: formattedAmount, number }, m)
    : ''
  const closedSection = `<section><p role="status">${m.over}</p><p><a href="${session.return_url}">${m.back}</a></p></section>`
  const html = `<!doctype html>
<html lang="${locales[locale].bcp47}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${m.title}</title><style>${style}</style></head>
<body><main><header><h1>${m.title}</h1><p class="sum">${formattedAmount}</p><p>${m.reference} <b>${number}</b></p></header>${session.status === 'OPEN' ? form + methodsHtml : closedSection}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
