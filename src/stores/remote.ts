import type { Fault } from '#client/send.ts'

/** Something of the platform's: not asked for, on its way, here, or why not. */
export type Remote<Known extends object> =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | ({ kind: 'known' } & Known)
  | Failed

export interface Failed {
  kind: 'failed'
  fault: Fault
}
