/** What is counted together when it is kept, milliseconds. */
export const slotMs = 300_000

/** How many hours somebody may look back, and into pieces of how many milliseconds these are cut. */
export const spans = [
  { hours: 1, step: slotMs },
  { hours: 24, step: 3_600_000 },
  { hours: 168, step: 6 * 3_600_000 },
] as const

export type SpanHours = (typeof spans)[number]['hours']

/** The beginnings of the pieces of a span, from the first to the one that `now` is in, milliseconds. */
export function piecesOf(hours: SpanHours, now: number): { step: number; from: number[] } {
  const { step } = spans.find((span) => span.hours === hours) ?? spans[0]
  const last = now - (now % step)
  const count = Math.ceil((hours * 3_600_000) / step)
  return { step, from: Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step) }
}
