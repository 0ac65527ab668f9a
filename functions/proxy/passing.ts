import type { Envelope } from '#contract/index.ts'
import type { Env } from '#platform/kernel/context.ts'
import type { Deadline } from './deadline.ts'
import type { Named } from '#contract/reference/named.ts'
import type { Bearer } from './token.ts'

/** Context of a forwarded call. */
export interface Around {
  env: Env
  later: (work: Promise<unknown>) => void
  /** Remaining time of the page being rendered, if any. */
  page?: Deadline | undefined
}

/** Call on its way through the proxy. */
export interface Passing extends Named, Around {
  request: Request
  /** Path below /platform. */
  path: string
  body: ArrayBuffer
  bearer: Bearer
  requestId: string
}

/** Response to the browser, with its cookies. */
export interface Told {
  envelope: Envelope
  cookies: string[]
}
