/** Maximum offers in a comparison. More than four columns aren't readable. */
export const maxCompared = 4

/** Returns the offer IDs in a comparison URL: the first four, without duplicates or invalid IDs. */
export function readComparedIds(text: string): number[] {
  const ids = text.split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one))
  return [...new Set(ids.map(Number))].slice(0, maxCompared)
}
