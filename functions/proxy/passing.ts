import type { Envelope } from '#contract/index.ts'
import type { Env } from '#platform/context.ts'
import type { Deadline } from './deadline.ts'
import type { Named } from '#contract/named.ts'
import type { Bearer } from './token.ts'

/** What a call is forwarded with. */
export interface Around {
  env: Env
  later: (work: Promise<unknown>) => void
  /** The time that is left of a page's, where one is being made. */
  page?: Deadline | undefined
}

/** A call on its way through the proxy. */
export interface Passing extends Named, Around {
  request: Request
  /** The path below /platform. */
  path: string
  body: ArrayBuffer
  bearer: Bearer
  requestId: string
}

/** What a browser is told, and the cookies that go with it. */
export interface Told {
  envelope: Envelope
  cookies: string[]
}
