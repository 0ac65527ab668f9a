/** Width of a stored time slot in milliseconds. */
export const timeSlotMs = 300_000

/** Time ranges of the figures in hours, each with its step in milliseconds. */
export const timeRanges = [
  { hours: 1, step: timeSlotMs },
  { hours: 24, step: 3_600_000 },
  { hours: 168, step: 6 * 3_600_000 },
] as const

export type TimeRangeHours = (typeof timeRanges)[number]['hours']

/** Returns the start (milliseconds) of each step of a range, up to the step that contains `now`. */
export function stepsOfRange(hours: TimeRangeHours, now: number): { step: number; from: number[] } {
  const { step } = timeRanges.find((span) => span.hours === hours) ?? timeRanges[0]
  const last = now - (now % step)
  const count = Math.ceil((hours * 3_600_000) / step)
  return { step, from: Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step) }
}
