import type { Env } from '#platform/kernel/context.ts'

/* Time that an operator's platform may take, from the settings. */

export type Budgets = Pick<Env, 'PLATFORM_CALL_MS' | 'PLATFORM_PAGE_MS' | 'PLATFORM_CALL_TIMES'>

/** Maximum duration of one call, headers and body together, milliseconds. */
const callMs = 8_000

/** Maximum duration of all calls of a page together, milliseconds. */
const pageMs = 3_000

/** Bounds of a setting, milliseconds: a longer wait would outlast the visitor's patience. */
const [shortest, longest] = [100, 60_000]

/** A row of PLATFORM_CALL_TIMES: the name of a call and its milliseconds. */
const row = /^(GET|POST|PUT|DELETE) \/\S+ \d{3,5}$/

const rowsOf = (times = '') =>
  times
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)

const isTime = (ms: number) => Number.isInteger(ms) && ms >= shortest && ms <= longest

const timeOf = (setting: string | undefined, otherwise: number) =>
  isTime(Number(setting)) ? Number(setting) : otherwise

/** Returns the time that a call may take, milliseconds. */
export function callBudget(name: string, settings: Budgets): number {
  const own = rowsOf(settings.PLATFORM_CALL_TIMES).find((text) => text.startsWith(`${name} `))
  return timeOf(own?.split(' ').at(-1), timeOf(settings.PLATFORM_CALL_MS, callMs))
}

/** Returns the time that all calls of a page may take together, milliseconds. */
export function pageBudget({ PLATFORM_PAGE_MS }: Budgets): number {
  return timeOf(PLATFORM_PAGE_MS, pageMs)
}

/** Returns a message for every setting of times that isn't one. */
export function wrongBudgets(settings: Budgets): string[] {
  const bounds = `from ${shortest} to ${longest} milliseconds`
  const plain = (['PLATFORM_CALL_MS', 'PLATFORM_PAGE_MS'] as const).flatMap((name) => {
    const value = settings[name]
    return value && !isTime(Number(value)) ? [`${name} is ${value}; it must be ${bounds}.`] : []
  })
  const rows = rowsOf(settings.PLATFORM_CALL_TIMES)
    .filter((text) => !row.test(text) || !isTime(Number(text.split(' ').at(-1))))
    .map((text) => `PLATFORM_CALL_TIMES has "${text}"; a row is "GET /path 1500", ${bounds}.`)
  return [...plain, ...rows]
}
