/** Outcomes of a call or page: ok, refused for a reason on the caller's side, or failed on ours. */
export const outcomes = ['ok', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** Returns the outcome of a code: of the response envelope, or of HTTP without one. */
export function outcomeOf(code: number): Outcome {
  if (code < 400) return 'ok'
  // 501 means that the caller requested an unsupported call.
  return code >= 500 && code < 600 && code !== 501 ? 'failed' : 'refused'
}
