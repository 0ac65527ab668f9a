export interface Percentiles {
  p50: number
  p95: number
  p99: number
}

/** Measures one run in milliseconds. */
export async function measureRun<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

/** Runs tasks one after the other, like a single buyer, and sorts their durations. */
export async function measurePercentiles(
  work: readonly (() => Promise<unknown>)[],
): Promise<Percentiles> {
  const times: number[] = []
  for (const one of work) times.push((await measureRun(one)).ms)
  return percentilesOf(times)
}

export function formatRatio(a: number, b: number): string {
  return (a / b).toFixed(2)
}

/**
 * Measures like `measurePercentiles`, with the best of three runs of each task. On a shared machine
 * this separates slow code from a busy moment.
 */
export async function measureBestSpread(
  work: readonly (() => Promise<unknown>)[],
): Promise<Percentiles> {
  const times: number[] = []
  for (const one of work) {
    let bestScore = Infinity
    for (let n = 0; n < 3; n++) bestScore = Math.min(bestScore, (await measureRun(one)).ms)
    times.push(bestScore)
  }
  return percentilesOf(times)
}

function percentilesOf(times: number[]): Percentiles {
  times.sort((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) }
}
