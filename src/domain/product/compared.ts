/** Offers that stand side by side at most: more than four columns nobody reads. */
export const mostCompared = 4

/** The offers that an address compares, each once, the first four; what is no id is left out. */
export function comparedIn(text: string): number[] {
  const ids = text.split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one))
  return [...new Set(ids.map(Number))].slice(0, mostCompared)
}
