import type { Shift } from '../jobs/job.ts'
import { takeNews } from './news.ts'
import { providerNamed } from './provider/chosen.ts'

/** Pages that are asked about at once: a provider takes its time over each. */
const perTrip = 10

const hour = 3_600_000

/** When a page is asked about, hours after it was opened: longer than any provider keeps one open. */
const askedAfter = [1, 4, 12, 26, 50, 74] as const

/** A provider that didn't answer by then is asked once a day for so many days more. */
const patienceDays = 90

/** When a page is asked about first, milliseconds. */
export const firstAsked = (openedAt: number): number => openedAt + askedAfter[0] * hour

interface OpenPage {
  provider: string
  ref: string
  opened_at: number
  ask_at: number
}

/**
 * Asks how pages ended of which no callback told: money that came for a cancelled order, or on a page
 * that was given up, is found and goes back.
 */
export async function askPages(shift: Shift): Promise<number> {
  const { timeLeft, rest } = shift
  let ended = 0
  for (let last: OpenPage | undefined; timeLeft();) {
    const due = await readDue(shift, last)
    const answers = await Promise.all(due.map((page) => askPage(page, shift)))
    ended += answers.filter(Boolean).length
    if (due.length < perTrip) break
    last = due.at(-1)
    await rest()
  }
  return ended
}

async function readDue({ db, now }: Shift, last: OpenPage | undefined): Promise<OpenPage[]> {
  const { results } = await db
    .prepare(
      `SELECT provider, ref, opened_at, ask_at FROM provider_page
       WHERE ask_at <= ?1 AND (ask_at, ref) > (?2, ?3) ORDER BY ask_at, ref LIMIT ${perTrip}`,
    )
    .bind(now, last?.ask_at ?? 0, last?.ref ?? '')
    .all<OpenPage>()
  return results
}

/** True where the provider says that the page is over. One that doesn't answer is asked again. */
async function askPage(page: OpenPage, { env, db, now, failed }: Shift): Promise<boolean> {
  const { provider: name, ref, opened_at: openedAt } = page
  let isAnswered = false
  try {
    const news = await (await providerNamed(name, env, db))?.read(ref)
    isAnswered = news !== undefined
    if (news && news.status !== 'OPEN') {
      await takeNews(db, name, news, now)
      await askAgainAt(db, page, null)
      return true
    }
  } catch (error) {
    failed(`page ${name} ${ref}`, error)
  }
  const next = askedAfter.map((hours) => openedAt + hours * hour).find((at) => at > now)
  const isGivenUp = isAnswered || now - openedAt > patienceDays * 24 * hour
  await askAgainAt(db, page, next ?? (isGivenUp ? null : now + 24 * hour))
  return false
}

/** When a page is asked about next; null once nothing more is expected of it. It stays known as ours. */
async function askAgainAt(
  db: D1Database,
  { provider, ref }: Pick<OpenPage, 'provider' | 'ref'>,
  at: number | null,
): Promise<void> {
  await db
    .prepare('UPDATE provider_page SET ask_at = ?3 WHERE provider = ?1 AND ref = ?2')
    .bind(provider, ref, at)
    .run()
}
