import type { figureCalls } from '#contract/desk/figures.ts'
import { stepsOfRange, type TimeRangeHours } from '#domain/figures/spans.ts'
import { summaryOf } from '#domain/figures/summary.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readGuessedLogins } from '../desk/account/login-attempts.ts'
import { refuse } from '../kernel/refusal.ts'
import { readFigures } from './read.ts'

export const figureHandlers: Handlers<typeof figureCalls> = {
  'GET /desk/figures': async ({ hours }, context) => {
    // Sellers may not see the operating figures of the whole marketplace.
    if (context.staff.shopId !== null) throw refuse('deskActNotYours')
    const { step, from } = stepsOfRange(Number(hours) as TimeRangeHours, context.now)
    const since = from[0] ?? context.now
    const [figures, guessed] = await Promise.all([
      readFigures(context, since, step),
      readGuessedLogins(context),
    ])
    const byName = Map.groupBy(figures?.byName ?? [], ({ name }) => name)
    const byTime = Map.groupBy(figures?.byTime ?? [], ({ at }) => at)
    return {
      pieces: from.map((time) => ({
        at: time,
        ...summaryOf(byTime.get(time) ?? []),
        orders: figures?.orders.find((row) => row.at === time)?.count ?? 0,
      })),
      calls: [...byName]
        .map(([name, rows]) => ({ name, ...summaryOf(rows) }))
        .sort((a, b) => b.failed - a.failed || b.count - a.count),
      guessed,
      isReadable: figures !== null,
    }
  },
}
