import type { Env } from '#platform/context.ts'

/** Shortest secret that signs anything, in characters: 128 bits, were it hexadecimal. */
const shortestSecret = 32

/** Whether the shop may answer: without a secret of its own whatever it signs could be forged. */
export function isOpen({ SIGNING_SECRET }: Pick<Env, 'SIGNING_SECRET'>): boolean {
  return (SIGNING_SECRET ?? '').length >= shortestSecret
}

/** All that a shop without a secret answers, to every address: what is missing, for its operator. */
export function closedPage(): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>This shop is closed</title></head>
<body><main><h1>This shop is closed</h1>
<p>The setting SIGNING_SECRET is missing or shorter than ${shortestSecret} characters. Until it is set nothing is answered.</p>
<p>Set it with <code>npx wrangler secret put SIGNING_SECRET</code>; a local start makes one in <code>.dev.vars</code>.</p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
