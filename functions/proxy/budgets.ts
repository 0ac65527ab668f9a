import type { Env } from '#platform/kernel/context.ts'

/* Time limits of calls to an operator's platform, from the settings. */

export type Budgets = Pick<Env, 'PLATFORM_CALL_MS' | 'PLATFORM_PAGE_MS' | 'PLATFORM_CALL_TIMES'>

/** Maximum duration of one call, headers and body together, milliseconds. */
const defaultCallMs = 8_000

/** Maximum duration of all calls of a page together, milliseconds. */
const defaultPageMs = 3_000

/** Bounds of a time setting, milliseconds. Visitors wouldn't wait longer than the maximum. */
const [minMs, maxMs] = [100, 60_000]

/** Matches a row of PLATFORM_CALL_TIMES: the name of a call and its milliseconds. */
const callTimeRowPattern = /^(GET|POST|PUT|DELETE) \/\S+ \d{3,5}$/

const rowsOf = (times = '') =>
  times
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)

const isValidMs = (ms: number) => Number.isInteger(ms) && ms >= minMs && ms <= maxMs

const msOrDefault = (setting: string | undefined, defaultMs: number) =>
  isValidMs(Number(setting)) ? Number(setting) : defaultMs

/** Returns the time that a call may take, milliseconds. */
export function callBudgetMs(name: string, settings: Budgets): number {
  const callRow = rowsOf(settings.PLATFORM_CALL_TIMES).find((text) => text.startsWith(`${name} `))
  return msOrDefault(
    callRow?.split(' ').at(-1),
    msOrDefault(settings.PLATFORM_CALL_MS, defaultCallMs),
  )
}

/** Returns the time that all calls of a page may take together, milliseconds. */
export function pageBudgetMs({ PLATFORM_PAGE_MS }: Budgets): number {
  return msOrDefault(PLATFORM_PAGE_MS, defaultPageMs)
}

/** Returns a message for every invalid time setting. */
export function budgetErrors(settings: Budgets): string[] {
  const bounds = `from ${minMs} to ${maxMs} milliseconds`
  const plainSettings = (['PLATFORM_CALL_MS', 'PLATFORM_PAGE_MS'] as const).flatMap((name) => {
    const value = settings[name]
    return value && !isValidMs(Number(value)) ? [`${name} is ${value}; it must be ${bounds}.`] : []
  })
  const rows = rowsOf(settings.PLATFORM_CALL_TIMES)
    .filter((text) => !callTimeRowPattern.test(text) || !isValidMs(Number(text.split(' ').at(-1))))
    .map((text) => `PLATFORM_CALL_TIMES has "${text}"; a row is "GET /path 1500", ${bounds}.`)
  return [...plainSettings, ...rows]
}
