import { contract } from '#contract/index.ts'
import { servePayPage } from '#edge/embedded/pay-page.ts'
import { serveOwnerPage } from '#edge/estimate/owner-page.ts'
import { sitemapFor } from '#edge/pages/sitemap.ts'
import { handlers } from '#platform/all.ts'
import { openSocket } from '#platform/chat/socket.ts'
import type { Env } from '#platform/kernel/context.ts'
import { continueJobs } from '#platform/jobs/continue.ts'
import { runJobs } from '#platform/jobs/run.ts'
import { jobs } from '#platform/job-list.ts'
import type { Work } from '#platform/kernel/work.ts'
import { databasesOf, withDatabase } from '#platform/kernel/databases.ts'
import { withRetries } from '#platform/kernel/with-retries.ts'
import { serveDocument } from '#platform/documents/serve/serve.ts'
import { handlePaymentCallback } from '#platform/payment/callback.ts'
import { signatureHeader } from '#platform/payment/provider/embedded.ts'
import { createRouter } from '#platform/router.ts'
import { beginSignOn, endSignOn } from '#platform/sign-on/pages.ts'
import { serveUpload } from '#platform/upload/serve.ts'
import { isChatSocket, forwardChat } from '#proxy/entry/chat.ts'
import { type Deadline, deadlineOfPage } from '#proxy/deadline.ts'
import { forwardFile } from '#proxy/entry/file.ts'
import { forwardCall } from '#proxy/entry/forward.ts'

type RunAfterResponse = (work: Promise<unknown>) => void

/**
 * Interface to the platform behind the edge. Only this file chooses between the embedded platform
 * and an operator's platform.
 */
export interface BackEnd {
  /** Kind of platform, which the edge tells browsers in a cookie. */
  kind: 'embedded' | 'operator'
  /** Handles a platform call. The caller has removed /platform from the path. */
  call: (
    request: Request,
    env: Env,
    runAfterResponse: RunAfterResponse,
    page?: Deadline,
  ) => Promise<Response>
  /**
   * Returns the shared deadline of a page's calls. Undefined when the calls are local and need no
   * deadline.
   */
  pageTime: (env: Env) => Deadline | undefined
  file: (request: Request, env: Env, later: RunAfterResponse, name: string) => Promise<Response>
  serveDocument: (request: Request, env: Env) => Promise<Response>
  /** Opens the socket of one conversation. */
  socket: (request: Request, env: Env, later: RunAfterResponse, id: string) => Promise<Response>
  callback: (request: Request, env: Env, provider: string) => Promise<Response>
  pay: (request: Request, env: Env, later: RunAfterResponse) => Promise<Response>
  /** Serves the page of an estimate for the car owner. */
  estimate: (request: Request, env: Env) => Promise<Response>
  beginSignOn: (request: Request, env: Env, provider: string) => Promise<Response>
  endSignOn: (request: Request, env: Env, provider: string) => Promise<Response>
  sitemap: typeof sitemapFor
  /** Runs the scheduled jobs; `time` is in milliseconds. */
  scheduled: (env: Env, time: number) => Promise<void>
  /** Continues jobs that ran out of time in a scheduled run. */
  queued: (env: Env, batch: MessageBatch<Work>) => Promise<void>
  /** Time that a visitor waits for a revalidation before the stale page is served, milliseconds. */
  staleWaitMs: number
}

const router = createRouter(contract, handlers)

/** Handles a callback of a payment provider. It has no session; its signature authenticates it. */
const handleCallback: BackEnd['callback'] = (request, env, provider) =>
  handlePaymentCallback(provider, request, env, Date.now())

const embeddedBackEnd: BackEnd = {
  kind: 'embedded',
  call: async (request, env) => router.fetch(request, env),
  pageTime: () => undefined,
  file: (request, env, _, name) => serveUpload(request, env, name),
  serveDocument: serveDocument,
  socket: async (request, env, _, id) => openSocket(request, env, id),
  callback: handleCallback,
  pay: (request, env, runAfterResponse) =>
    servePayPage(request, env, {
      sendCallback: async (body, signature) => {
        const headers = { [signatureHeader]: signature }
        const url = new URL('/platform/callback/embedded', request.url)
        await handleCallback(new Request(url, { method: 'POST', body, headers }), env, 'embedded')
      },
      runAfterResponse,
    }),
  estimate: serveOwnerPage,
  beginSignOn,
  endSignOn,
  sitemap: sitemapFor,
  scheduled: async (env, time) => {
    const work = databasesOf(env).map(({ countryId, db }) =>
      runJobs(jobs, withDatabase(env, { countryId, db: withRetries(db) }), time, () => Date.now()),
    )
    await Promise.all(work)
  },
  queued: (env, batch) => continueJobs(jobs, batch, env, () => Date.now()),
  staleWaitMs: 0,
}

const notFound = async () => new Response('', { status: 404 })

/**
 * Back end of an operator: files, documents, payments, sign-on and scheduled jobs run on the
 * operator's platform. Nothing here reads D1.
 */
const operatorBackEnd: BackEnd = {
  kind: 'operator',
  call: (request, env, runAfterResponse, page) =>
    isChatSocket(request)
      ? forwardChat(request, { env, runAfterResponse })
      : forwardCall(request, { env, runAfterResponse, page }),
  pageTime: deadlineOfPage,
  file: (request, env, runAfterResponse) => forwardFile(request, { env, runAfterResponse }),
  serveDocument: notFound,
  socket: (request, env, runAfterResponse) => forwardChat(request, { env, runAfterResponse }),
  callback: notFound,
  pay: notFound,
  estimate: notFound,
  beginSignOn: notFound,
  endSignOn: notFound,
  sitemap: () => undefined,
  scheduled: async () => {},
  queued: async (_, batch) => batch.ackAll(),
  staleWaitMs: 300,
}

export function backEndOf({ PLATFORM_ORIGIN }: Pick<Env, 'PLATFORM_ORIGIN'>): BackEnd {
  return PLATFORM_ORIGIN ? operatorBackEnd : embeddedBackEnd
}
