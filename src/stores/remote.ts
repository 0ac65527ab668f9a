import type { CallError } from '#client/send/send.ts'

/** State of remote data: not requested, loading, known or failed. */
export type Remote<Known extends object> =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | ({ kind: 'known' } & Known)
  | Failed

export interface Failed {
  kind: 'failed'
  fault: CallError
}
