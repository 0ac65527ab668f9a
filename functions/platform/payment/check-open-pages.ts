import type { JobContext } from '../kernel/job.ts'
import { bookPaymentReport } from './provider-reports.ts'
import { findProviderByName } from './provider/find-provider.ts'

/** Number of payment pages checked in parallel: a provider takes some time for each page. */
const pagesPerTrip = 10

const hourMs = 3_600_000

/**
 * Times at which a payment page is checked, hours after its opening. The last is later than the end
 * of a page at any provider.
 */
const checkHours = [1, 4, 12, 26, 50, 74] as const

/** Maximum number of days of daily checks at a provider that hasn't responded. */
const maxRecheckDays = 90

/** Returns the time of a payment page's first check, milliseconds. */
export const firstCheckAt = (openedAt: number): number => openedAt + checkHours[0] * hourMs

interface OpenPage {
  provider: string
  ref: string
  opened_at: number
  ask_at: number
}

/**
 * Asks the providers for the final state of payment pages that got no callback. Finds and refunds
 * money paid for a cancelled order or on an abandoned payment page.
 */
export async function checkOpenPages(job: JobContext): Promise<number> {
  const { hasTimeLeft, yieldToRequests } = job
  let endedCount = 0
  for (let last: OpenPage | undefined; hasTimeLeft();) {
    const dueRows = await readDuePages(job, last)
    const answers = await Promise.all(dueRows.map((page) => checkPage(page, job)))
    endedCount += answers.filter(Boolean).length
    if (dueRows.length < pagesPerTrip) break
    last = dueRows.at(-1)
    await yieldToRequests()
  }
  return endedCount
}

async function readDuePages(
  { db, now }: JobContext,
  last: OpenPage | undefined,
): Promise<OpenPage[]> {
  const { results } = await db
    .prepare(
      `SELECT provider, ref, opened_at, ask_at FROM provider_page
       WHERE ask_at <= ?1 AND (ask_at, ref) > (?2, ?3) ORDER BY ask_at, ref LIMIT ${pagesPerTrip}`,
    )
    .bind(now, last?.ask_at ?? 0, last?.ref ?? '')
    .all<OpenPage>()
  return results
}

/**
 * Returns true when the provider reports that the page has ended. Without a response, the page is
 * checked again later.
 */
async function checkPage(
  page: OpenPage,
  { env, db, now, logFailure }: JobContext,
): Promise<boolean> {
  const { provider: name, ref, opened_at: openedAt } = page
  let isAnswered = false
  try {
    const report = await (await findProviderByName(name, env, db))?.read(ref)
    isAnswered = report !== undefined
    if (report && report.status !== 'OPEN') {
      await bookPaymentReport(db, name, report, now)
      await scheduleNextCheck(db, page, null)
      return true
    }
  } catch (error) {
    logFailure(`page ${name} ${ref}`, error)
  }
  const next = checkHours.map((hours) => openedAt + hours * hourMs).find((time) => time > now)
  const isGivenUp = isAnswered || now - openedAt > maxRecheckDays * 24 * hourMs
  await scheduleNextCheck(db, page, next ?? (isGivenUp ? null : now + 24 * hourMs))
  return false
}

/**
 * Sets the time of a payment page's next check; null when no further check is needed. The page row
 * stays, so that later reports still match.
 */
async function scheduleNextCheck(
  db: D1Database,
  { provider, ref }: Pick<OpenPage, 'provider' | 'ref'>,
  time: number | null,
): Promise<void> {
  await db
    .prepare('UPDATE provider_page SET ask_at = ?3 WHERE provider = ?1 AND ref = ?2')
    .bind(provider, ref, time)
    .run()
}
