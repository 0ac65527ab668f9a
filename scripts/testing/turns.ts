import { globSync } from 'node:fs'

/**
 * Browser tests of each run of the gate: the ways from a search to an order that is paid, delivered and returned,
 * what the desk does about it, accessibility, bytes, and the crawler.
 */
const always = new Set(
  [
    'crawl/crawl',
    'desk/desk',
    'frame/accessibility',
    'frame/bytes',
    'order/as-people-do',
    'order/default-locale',
    'order/main-job',
    'order/refusals',
    'order/whole-life',
    'search/find-part',
  ].map((name) => `tests/e2e/${name}.spec.ts`),
)

/** How many runs of the gate take all browser tests between them: all at once would be a quarter of an hour. */
export const turns = 3

/** The turn of a run: another each time, or the one that EGG_TURN asks for again. */
export const turnOfRun = (): number =>
  Number(process.env['EGG_TURN'] ?? Math.floor(Date.now() / 1000)) % turns

/** Browser tests that a turn leaves to the others; none without a turn, as in the long run and for an area. */
export function leftToOthers(turn: string | undefined): string[] {
  if (turn === undefined) return []
  const files = globSync('tests/e2e/**/*.spec.ts').toSorted()
  return files
    .filter((file) => !always.has(file))
    .filter((_, place) => place % turns !== Number(turn) % turns)
}
