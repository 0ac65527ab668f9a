import type { Envelope } from '#contract/index.ts'
import type { Env } from '#platform/kernel/context.ts'
import type { Deadline } from './deadline.ts'
import type { MatchedCall } from '#contract/reference/named.ts'
import type { SessionToken } from './token.ts'

/** Context of a forwarded call. */
export interface ForwardContext {
  env: Env
  runAfterResponse: (work: Promise<unknown>) => void
  /** Remaining time for rendering the page that makes this call, if any. */
  page?: Deadline | undefined
}

/** Call that the proxy is forwarding, with its context. */
export interface ForwardedCall extends MatchedCall, ForwardContext {
  request: Request
  /** Path below /platform. */
  path: string
  body: ArrayBuffer
  bearer: SessionToken
  requestId: string
}

/** Response to the browser, with its cookies. */
export interface ForwardedResponse {
  envelope: Envelope
  cookies: string[]
}
