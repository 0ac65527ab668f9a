/** Width of a stored time slot in milliseconds. */
export const slotMs = 300_000

/** Time ranges of the figures in hours, each with its step in milliseconds. */
export const spans = [
  { hours: 1, step: slotMs },
  { hours: 24, step: 3_600_000 },
  { hours: 168, step: 6 * 3_600_000 },
] as const

export type SpanHours = (typeof spans)[number]['hours']

/** Returns the start (milliseconds) of each step of a range, up to the step that contains `now`. */
export function partsOfSpan(hours: SpanHours, now: number): { step: number; from: number[] } {
  const { step } = spans.find((span) => span.hours === hours) ?? spans[0]
  const last = now - (now % step)
  const count = Math.ceil((hours * 3_600_000) / step)
  return { step, from: Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step) }
}
