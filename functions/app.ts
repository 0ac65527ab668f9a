import { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { captchaPage } from '#edge/captcha-page.ts'
import { closedPage, isOpen } from '#edge/closed.ts'
import { offlineWorker } from '#edge/offline-worker.ts'
import { servePage } from '#edge/pages.ts'
import { payPage } from '#edge/pay-page.ts'
import { picture } from '#edge/picture.ts'
import { secure } from '#edge/security.ts'
import type { Render } from '#edge/visit.ts'
import { handlers } from '#platform/all.ts'
import type { Env } from '#platform/context.ts'
import { type Cost, noCost } from '#platform/db/cost.ts'
import { gathering } from '#platform/db/gather.ts'
import { patient } from '#platform/db/patient.ts'
import { maximumBody, readBody } from '#platform/input.ts'
import { uploadBody, uploadPath } from '#platform/upload/body.ts'
import { serveUpload } from '#platform/upload/serve.ts'
import { refused } from '#platform/envelope.ts'
import { paymentCallback } from '#platform/payment/callback.ts'
import { signatureHeader } from '#platform/payment/provider/embedded.ts'
import { refuse } from '#platform/refusal.ts'
import { createRouter } from '#platform/router.ts'
import { forward } from '#proxy/forward.ts'

/** The embedded platform. */
const platform = createRouter(contract, handlers)

/** Patterns of the calls that the contract knows; nothing else reaches an upstream. */
const known = new Hono()
for (const name of Object.keys(contract)) {
  const [method = '', path = ''] = name.split(' ')
  known.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => c.body(null, 204))
}
known.notFound(() => new Response(null, { status: 404 }))

/** Tests hold what an answer costs; nobody else is told. */
function tellCost({ headers }: Response, { trips, statements, rows }: Cost): void {
  headers.set('x-database', `${trips} trips, ${statements} statements, ${rows} rows`)
}

/** The whole Worker without Astro: calls, captcha, pages. `render` makes pages. */
export function createApp(render: Render): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>()

  const call = async (request: Request, env: Env): Promise<Response> => {
    const inner = new URL(request.url)
    inner.pathname = inner.pathname.slice('/platform'.length)
    const plain = new Request(inner, request)
    if (!env.PLATFORM_ORIGIN) return platform.fetch(plain, env)
    const probe = await known.request(inner.pathname, { method: request.method })
    if (probe.status === 404) return refused(refuse('unknownCall'))
    return forward(request, env.PLATFORM_ORIGIN)
  }

  app.use('*', async (c, next) => {
    if (c.req.raw.body) {
      // Read to its end before anything answers: an unread body breaks the next request on the
      // same connection, which may be another person's.
      const isUpload = c.req.path === uploadPath
      const body = await readBody(c.req.raw, isUpload ? uploadBody : maximumBody)
      if (body === 'too large')
        return secure(refused(refuse(isUpload ? 'fileTooLarge' : 'tooLarge')), false)
      const { method, url, headers } = c.req.raw
      // Nothing that only reads takes a body; whatever came with it is dropped.
      const reads = method === 'GET' || method === 'HEAD'
      c.req.raw = new Request(url, { method, headers, ...(!reads && { body }) })
    }
    // A page asks the platform several times; together they are one request to the database.
    const cost = { ...noCost }
    const asker = c.req.path.startsWith('/platform/') ? 'call' : 'page'
    c.env = { ...c.env, DB: gathering(patient(c.env.DB, cost), asker) }
    if (isOpen(c.env)) await next()
    else c.res = closedPage()
    const isPage = c.res.headers.get('content-type')?.includes('text/html') ?? false
    const secured = await secure(c.res, isPage)
    // Hono copies what it is given over what it has; most answers are the same one.
    if (secured !== c.res) {
      c.res = undefined
      c.res = secured
    }
    if (c.env.STRICT_ANSWERS === '1') tellCost(c.res, cost)
    return undefined
  })
  // What a provider tells is no call of a buyer: its signature says who speaks.
  const callback = (request: Request, env: Env, name: string) =>
    paymentCallback(name, request, env, Date.now())
  app.post('/platform/callback/:provider', (c) =>
    callback(c.req.raw, c.env, c.req.param('provider')),
  )
  app.on(['GET', 'POST'], '/pay/*', (c) =>
    payPage(c.req.raw, c.env, {
      callback: async (body, signature) => {
        const headers = { [signatureHeader]: signature }
        const url = new URL('/platform/callback/embedded', c.req.url)
        await callback(new Request(url, { method: 'POST', body, headers }), c.env, 'embedded')
      },
      later: (work) => c.executionCtx.waitUntil(work),
    }),
  )
  app.get('/platform/web-api/file/:name', (c) =>
    // An operator's platform keeps its files itself.
    c.env.PLATFORM_ORIGIN
      ? call(c.req.raw, c.env)
      : serveUpload(c.req.raw, c.env, c.req.param('name')),
  )
  app.all('/platform/*', (c) => call(c.req.raw, c.env))
  app.get('/app-h5/views/repair/pictureVerify.html', (c) => captchaPage(c.req.raw, c.env))
  app.get('/parts/*', (c) => picture(c.req.raw, c.env))
  app.get('/drawings/*', (c) => picture(c.req.raw, c.env))
  app.get('/sw.js', (c) => offlineWorker(c.req.raw, c.env))
  app.all('*', (c) =>
    servePage(c.req.raw, {
      env: c.env,
      render,
      platform: (request) => call(request, { ...c.env, FROM_PAGE: true }),
      context: c.executionCtx,
    }),
  )
  app.onError((error, c) => {
    const requestId = crypto.randomUUID()
    console.error(JSON.stringify({ requestId, path: c.req.path, error: String(error) }))
    return refused(refuse('systemError', { requestId }))
  })
  return app
}
