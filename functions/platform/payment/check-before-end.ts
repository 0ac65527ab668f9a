import type { JobContext } from '../kernel/job.ts'
import { bookPaymentReport } from './provider-reports.ts'
import { findProviderByName } from './provider/find-provider.ts'

/**
 * Time before the deadline at which a payment is checked with the provider, milliseconds. The job
 * runs three times in this period.
 */
const lastCheckMs = 15 * 60_000

/** Number of payment pages checked in parallel: a provider takes some time for each page. */
const pagesPerTrip = 10

interface EndingPage {
  provider: string
  ref: string
  payment_id: number
  pay_before: number
}

/**
 * Checks payment pages shortly before their deadline: an order whose callback was lost must not be
 * cancelled as unpaid. Records the time of the provider's response, because an order is cancelled
 * only after that response (`arePagesCheckedSql`). Returns the number of changed payments.
 */
export async function checkPagesBeforeEnd(job: JobContext): Promise<number> {
  const { hasTimeLeft, yieldToRequests } = job
  let answered = 0
  for (let last: EndingPage | undefined; hasTimeLeft();) {
    const endingPages = await readEndingPages(job, last)
    const changes = await Promise.all(endingPages.map((page) => checkPage(page, job)))
    answered += changes.filter(Boolean).length
    if (endingPages.length < pagesPerTrip) break
    last = endingPages.at(-1)
    await yieldToRequests()
  }
  return answered
}

/**
 * SQL condition over `orders`: every payment page was checked after the deadline or has ended.
 * False while a provider can't be reached.
 */
export const arePagesCheckedSql = `NOT EXISTS (
  SELECT 1 FROM payment y JOIN provider_page g ON g.payment_id = y.id
  WHERE y.placement_id = orders.placement_id AND g.ask_at IS NOT NULL
    AND ifnull(g.answered_at, 0) < orders.pay_before)`

/**
 * Reads the open payment pages near their deadline, including replaced pages whose orders are still
 * unpaid.
 */
async function readEndingPages(
  { db, now }: JobContext,
  last: EndingPage | undefined,
): Promise<EndingPage[]> {
  const { results } = await db
    .prepare(
      `SELECT g.provider, g.ref, g.payment_id, y.pay_before
       FROM provider_page g CROSS JOIN payment y ON y.id = g.payment_id
       WHERE g.ask_at IS NOT NULL AND y.pay_before <= ?1 AND (y.pay_before, g.ref) > (?2, ?3)
         AND (y.status = 'PENDING' OR EXISTS (SELECT 1 FROM orders o
           WHERE o.placement_id = y.placement_id AND o.status = 'CREATED' AND o.paid = 0))
       ORDER BY y.pay_before, g.ref LIMIT ${pagesPerTrip}`,
    )
    .bind(now + lastCheckMs, last?.pay_before ?? 0, last?.ref ?? '')
    .all<EndingPage>()
  return results
}

/**
 * Checks a payment page at its provider. Returns true when the provider reported a change. Without
 * a response, nothing changes.
 */
async function checkPage(
  { provider: name, ref, payment_id: payment }: EndingPage,
  { env, db, now }: JobContext,
): Promise<boolean> {
  try {
    const provider = await findProviderByName(name, env, db)
    if (!provider) throw new Error('its settings are gone')
    const report = await provider.read(ref)
    const isPageClosed = report !== null && report.status !== 'OPEN'
    if (isPageClosed) await bookPaymentReport(db, name, report, now)
    await db
      .prepare(
        `UPDATE provider_page SET answered_at = ?3, ask_at = iif(?4, NULL, ask_at)
         WHERE provider = ?1 AND ref = ?2`,
      )
      .bind(name, ref, now, Number(isPageClosed))
      .run()
    return isPageClosed
  } catch (error) {
    console.error(JSON.stringify({ provider: name, payment, error: String(error) }))
    return false
  }
}
