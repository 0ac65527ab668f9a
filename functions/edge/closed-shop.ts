/**
 * Returns the response of a shop that must not serve requests, the same for every address. The page
 * lists the reasons for the operator.
 */
export function closedShopResponse(closedReasons: readonly string[]): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>This shop is closed</title></head>
<body><main><h1>This shop is closed</h1>
<p>${closedReasons.join('</p>\n<p>')}</p>
<p>Until this is fixed, every request gets this page. <code>npx wrangler secret put NAME</code> sets a secret, <code>npm run check:deploy</code> reports the same reasons before a deployment; a local start writes its settings to <code>.dev.vars</code>.</p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
