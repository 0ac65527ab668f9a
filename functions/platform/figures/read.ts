import type { OutcomeCount } from '#domain/figures/summary.ts'
import type { Context } from '../kernel/context.ts'
import { writeCounts } from './count-responses.ts'
import { queryFigures, mayReadFigures } from './query-figures.ts'

/** Figures of a period, grouped by time and by call. */
export interface Figures {
  /** Figures by the start of their interval, milliseconds. */
  byTime: (OutcomeCount & { at: number })[]
  byName: (OutcomeCount & { name: string })[]
  /** Number of checkouts that became orders, by start of the interval. */
  orders: { at: number; count: number }[]
}

/** Call that turns a cart into orders. */
const submitOrderCall = 'POST /web-api/order/submitOrder'

/**
 * Reads the figures since a time (ms), in intervals of `step` milliseconds; null when this
 * environment has no access to the figures.
 */
export async function readFigures(
  { env, db, now }: Context,
  since: number,
  step: number,
): Promise<Figures | null> {
  if (env.FIGURES) return mayReadFigures(env) ? readEngine(env, since, step, now) : null
  await writeCounts(db, now, env.APART)
  const all = <Row>(sql: string, ...values: (string | number)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  const [byTime, byName, orders] = await Promise.all([
    all<Figures['byTime'][number]>(
      `SELECT at - at % ?2 AS at, outcome, bin, sum(count) AS count FROM call_figure
       WHERE at >= ?1 GROUP BY 1, 2, 3`,
      since,
      step,
    ),
    all<Figures['byName'][number]>(
      `SELECT name, outcome, bin, sum(count) AS count FROM call_figure
       WHERE at >= ? GROUP BY 1, 2, 3`,
      since,
    ),
    all<Figures['orders'][number]>(
      `SELECT at - at % ?2 AS at, sum(count) AS count FROM call_figure
       WHERE at >= ?1 AND name = ?3 AND outcome = 'ok' GROUP BY 1`,
      since,
      step,
      submitOrderCall,
    ),
  ])
  return { byTime: byTime.results, byName: byName.results, orders: orders.results }
}

/**
 * Reads the figures from Analytics Engine, which samples its data and reports the sampling rate.
 */
async function readEngine(
  env: Context['env'],
  since: number,
  step: number,
  now: number,
): Promise<Figures> {
  const time = `intDiv(toUInt32(timestamp), ${step / 1000}) * ${step / 1000} AS at`
  const remainingText = `blob2 AS outcome, double2 AS bin, SUM(_sample_interval) AS count`
  const fromSql = `FROM ${env.FIGURES_DATASET ?? 'egg_mall_figures'} WHERE timestamp > NOW() - INTERVAL '${Math.ceil((now - since) / 60_000)}' MINUTE`
  const [byTime, byName, orders] = await Promise.all([
    queryFigures(env, `SELECT ${time}, ${remainingText} ${fromSql} GROUP BY at, outcome, bin`),
    queryFigures(
      env,
      `SELECT blob1 AS name, ${remainingText} ${fromSql} GROUP BY name, outcome, bin`,
    ),
    queryFigures(
      env,
      `SELECT ${time}, SUM(_sample_interval) AS count
       ${fromSql} AND index1 = '${submitOrderCall}' AND blob2 = 'ok' GROUP BY at`,
    ),
  ])
  const number = (value: unknown) => Number(value)
  const toOutcomeCount = (row: Record<string, unknown>) => ({
    outcome: String(row['outcome']) as OutcomeCount['outcome'],
    bin: number(row['bin']),
    count: number(row['count']),
  })
  return {
    byTime: byTime.map((row) => ({ at: number(row['at']) * 1000, ...toOutcomeCount(row) })),
    byName: byName.map((row) => ({ name: String(row['name']), ...toOutcomeCount(row) })),
    orders: orders.map((row) => ({ at: number(row['at']) * 1000, count: number(row['count']) })),
  }
}
