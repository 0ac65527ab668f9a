/** How a call or a page ended: as it should, with a no that is somebody's own, or by our fault. */
export const outcomes = ['ok', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** The outcome of a code: of an envelope, or of HTTP where there is none. */
export function outcomeOf(code: number): Outcome {
  if (code < 400) return 'ok'
  // 501: a call that is not offered was asked for.
  return code >= 500 && code < 600 && code !== 501 ? 'failed' : 'refused'
}
