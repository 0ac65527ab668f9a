import { createHash } from 'node:crypto'
import { locales, localeOfQuery } from '#i18n/locales.ts'
import { browserNonce, createBrowserNonce } from '#platform/kernel/browser.ts'
import type { Env } from '#platform/kernel/context.ts'
import { makeChallenge } from '#platform/captcha/challenge.ts'
import { choosePuzzle } from '#platform/captcha/difficulty.ts'
import { captchaMessages } from './captcha-messages.ts'
import script from './captcha-page.js?raw'
import style from './captcha-page.css?raw'

/**
 * Serves the captcha overlay, an embedded page (specification, routes): a slider for touch, mouse
 * and arrow keys. The browser solves the puzzle while the slider moves, so users need not see or
 * hear anything. The surrounding page receives the answer. The platform accepts an answer once,
 * from this browser, for the phone number after the #. No server or log receives the number from
 * the address.
 */
export async function captchaPage(request: Request, env: Env): Promise<Response> {
  const locale = localeOfQuery(new URL(request.url).searchParams.get('langCode') ?? '') ?? 'en'
  const m = captchaMessages(locale)
  const knownNonce = browserNonce(request.headers.get('cookie'))
  const { nonce, cookie } = knownNonce
    ? { nonce: knownNonce, cookie: undefined }
    : createBrowserNonce()
  const now = Date.now()
  const puzzle = await choosePuzzle(request, env, now)
  const challenge = await makeChallenge(env.SIGNING_SECRET, now, nonce, puzzle)
  const hashSource = (text: string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const html = `<!doctype html>
<html lang="${locales[locale].bcp47}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${m.title}</title><style>${style}</style></head>
<body><main data-challenge="${challenge}" data-bits="${puzzle.bits}" data-working="${m.working}" data-done="${m.done}">
<h1>${m.title}</h1><p id="how">${m.how}</p>
<label for="slide">${m.slide}</label><input id="slide" type="range" min="0" max="100" value="0" step="5" aria-describedby="how"><p role="status" id="state"></p>
<noscript>${m.needs_script}</noscript></main><script>${script}</script></body></html>`
  return new Response(html, {
    headers: {
      ...(cookie && { 'set-cookie': cookie }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(style)}; form-action 'none'; frame-ancestors 'self'; base-uri 'none'`,
    },
  })
}
