import { Hono } from 'hono'
import { openApi } from '#platform/operator/api-reference.ts'
import { captchaPage } from '#edge/captcha-page.ts'
import { closedPage } from '#edge/closed.ts'
import { alive, ready } from '#platform/operator/health.ts'
import { whyClosed } from '#platform/operator/why-closed.ts'
import { offlineWorker } from '#edge/offline-worker.ts'
import { servePage } from '#edge/pages.ts'
import { picture } from '#edge/picture.ts'
import { secure } from '#edge/security.ts'
import type { Render } from '#edge/visit.ts'
import type { Env } from '#platform/context.ts'
import { type Cost, noCost } from '#platform/db/cost.ts'
import { gathering } from '#platform/db/gather.ts'
import { patient } from '#platform/db/patient.ts'
import { maximumBody, readBody } from '#platform/input.ts'
import { uploadBody, uploadPath } from '#platform/upload/body.ts'
import { refused } from '#platform/envelope.ts'
import { refuse } from '#platform/refusal.ts'
import type { Deadline } from '#proxy/deadline.ts'
import { backEndOf } from './back-end.ts'

type Later = (work: Promise<unknown>) => void

/** The request of a call without the /platform before its path. */
function withoutBase(request: Request): Request {
  const inner = new URL(request.url)
  inner.pathname = inner.pathname.slice('/platform'.length)
  return new Request(inner, request)
}

/** Tests hold what an answer costs; nobody else is told. */
function tellCost({ headers }: Response, { trips, statements, rows }: Cost): void {
  headers.set('x-database', `${trips} trips, ${statements} statements, ${rows} rows`)
}

/** The whole Worker without Astro: calls, captcha, pages. `render` makes pages. */
export function createApp(render: Render): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>()

  const call = (request: Request, env: Env, later: Later, page?: Deadline) =>
    backEndOf(env).call(withoutBase(request), env, later, page)

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
    const why = await whyClosed(c.env)
    if (why.length === 0) await next()
    else c.res = closedPage(why)
    // The headers of a socket that was opened can't be changed, and it shows nothing.
    if (c.res.status === 101) return undefined
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
  const later =
    (c: { executionCtx: Pick<ExecutionContext, 'waitUntil'> }): Later =>
    (work) =>
      c.executionCtx.waitUntil(work)
  app.post('/platform/callback/:provider', (c) =>
    backEndOf(c.env).callback(c.req.raw, c.env, c.req.param('provider')),
  )
  app.on(['GET', 'POST'], '/pay/*', (c) => backEndOf(c.env).pay(c.req.raw, c.env, later(c)))
  app.get('/sign-on/:provider', (c) =>
    backEndOf(c.env).beginSignOn(c.req.raw, c.env, c.req.param('provider')),
  )
  app.get('/sign-on/:provider/return', (c) =>
    backEndOf(c.env).endSignOn(c.req.raw, c.env, c.req.param('provider')),
  )
  app.get('/platform/web-api/file/:name', (c) =>
    backEndOf(c.env).file(withoutBase(c.req.raw), c.env, later(c), c.req.param('name')),
  )
  app.get('/platform/web-api/order/paper', (c) => backEndOf(c.env).paper(c.req.raw, c.env))
  app.get('/platform/chat/socket/:id', (c) =>
    backEndOf(c.env).socket(withoutBase(c.req.raw), c.env, later(c), c.req.param('id')),
  )
  app.get('/platform/openapi.json', async (c) => {
    const document = await openApi(c.env)
    return document ?? call(c.req.raw, c.env, later(c))
  })
  app.get('/healthz', () => alive())
  app.get('/readyz', (c) => ready(c.env))
  app.all('/platform/*', (c) => call(c.req.raw, c.env, later(c)))
  app.get('/app-h5/views/repair/pictureVerify.html', (c) => captchaPage(c.req.raw, c.env))
  app.get('/parts/*', (c) => picture(c.req.raw, c.env))
  app.get('/drawings/*', (c) => picture(c.req.raw, c.env))
  app.get('/banners/*', (c) => picture(c.req.raw, c.env))
  app.get('/sw.js', (c) => offlineWorker(c.req.raw, c.env))
  app.all('*', (c) =>
    servePage(c.req.raw, {
      env: c.env,
      render,
      platform: () => {
        const page = backEndOf(c.env).pageTime()
        return (request) => call(request, { ...c.env, FROM_PAGE: true }, later(c), page)
      },
      call: (request) => call(request, c.env, later(c)),
      sitemap: backEndOf(c.env).sitemap,
      staleWaitMs: backEndOf(c.env).staleWaitMs,
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
