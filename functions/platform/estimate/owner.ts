import { linkGraceMs, maximumEstimateQuestions } from '#domain/estimate/limits.ts'
import { jobsOf } from '#domain/estimate/lines.ts'
import { type OwnerView, toOwnerView } from '#domain/estimate/owner-view.ts'
import { totalsOf } from '#domain/estimate/totals.ts'
import type { Env } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { type OpenEstimate, openEstimateByKey } from './link.ts'
import {
  type EstimateRow,
  approvedJobIds,
  storedLinesOf,
  ownerFactsOf,
  type QuestionRow,
  readCompany,
  readQuestions,
} from './rows.ts'

/** Data of the car owner's page. Excludes purchase costs, shops and the owner's phone number. */
export interface OwnerPage {
  state: EstimateRow['state']
  version: number
  countryId: number
  locale: EstimateRow['locale']
  view: OwnerView
  decidedAt: number | null
  decidedBy: string
  questions: QuestionRow[]
}

/** Answer of a car owner to an estimate. */
export interface OwnerAnswer {
  name: string
  jobs: readonly number[]
  /** Text on screen, stored as proof of the approved content. */
  shownText: string
}

/**
 * Result of an answer: `moved` when another answer came first, or the estimate changed or ended.
 */
export type AnswerOutcome = 'done' | 'moved'

/** Reads the data of the car owner's page; undefined when the link is invalid or expired. */
export async function readOwnerPage(
  key: string,
  env: Env,
  now: number,
): Promise<{ open: OpenEstimate; page: OwnerPage } | undefined> {
  const openEstimate = await openEstimateByKey(key, env, now)
  if (!openEstimate) return undefined
  const { row, home } = openEstimate
  const [company, questions] = await Promise.all([
    readCompany(home.db, row.customer_id),
    readQuestions(home.db, row.id),
  ])
  const { name = '', place = '', phone = '', logo = '' } = company ?? {}
  const view = toOwnerView(
    ownerFactsOf(row),
    { name, place, phone, logo },
    storedLinesOf(row),
    approvedJobIds(row),
  )
  return {
    open: openEstimate,
    page: {
      state: row.state,
      version: row.version,
      countryId: row.country_id,
      locale: row.locale,
      view,
      decidedAt: row.decided_at,
      decidedBy: row.decided_by,
      questions,
    },
  }
}

/** Records the first time that the car owner opened the page. */
export async function recordOpened({ row, home }: OpenEstimate, now: number): Promise<void> {
  if (row.opened_at !== null || row.state !== 'SENT') return
  await home.db
    .prepare('UPDATE estimate SET opened_at = ? WHERE id = ? AND opened_at IS NULL')
    .bind(now, row.id)
    .run()
}

/** Returns the jobs with the given IDs, and their total. */
export function selectJobs(row: EstimateRow, ids: readonly number[]) {
  const lines = storedLinesOf(row)
  const jobs = jobsOf(lines)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
  const rules = { lines, discount: row.discount, vatPercent: row.vat_percent }
  return { jobs, total: totalsOf(rules, jobs).total }
}

/**
 * Approves jobs of an estimate. The condition on state, version and time makes only the first of
 * concurrent approvals and withdrawals take effect.
 */
export function approveEstimate(
  openEstimate: OpenEstimate,
  { name, jobs, shownText }: OwnerAnswer,
  now: number,
): Promise<AnswerOutcome> {
  const { total } = selectJobs(openEstimate.row, jobs)
  return recordDecision(openEstimate, 'APPROVED', { name, jobs, total, shownText }, now)
}

export function refuseEstimate(openEstimate: OpenEstimate, shownText: string, now: number) {
  return recordDecision(openEstimate, 'REFUSED', { name: '', jobs: [], total: 0, shownText }, now)
}

async function recordDecision(
  { row, home }: OpenEstimate,
  state: 'APPROVED' | 'REFUSED',
  { name, jobs, total, shownText }: OwnerAnswer & { total: number },
  now: number,
): Promise<AnswerOutcome> {
  try {
    const { meta } = await home.db
      .prepare(
        `UPDATE estimate SET state = ?4, decided_at = ?5, decided_by = ?6, approved_jobs = ?7,
           approved_total = ?8, shown_text = ?9, changed_at = ?5, version = version + 1,
           link_until = link_until + ${linkGraceMs}
         WHERE id = ?1 AND link_id = ?2 AND version = ?3 AND state = 'SENT' AND ends_at > ?5`,
      )
      .bind(
        row.id,
        row.link_id,
        row.version,
        state,
        now,
        name,
        JSON.stringify(jobs),
        total,
        shownText,
      )
      .run()
    return meta.changes === 1 ? 'done' : 'moved'
  } catch (error) {
    if (databaseErrorOf(error) === 'estimateMoved') return 'moved'
    throw error
  }
}

/** Stores a question of the car owner, up to the limit. Returns false when the limit is reached. */
export async function sendQuestion(
  { row, home }: OpenEstimate,
  text: string,
  now: number,
): Promise<boolean> {
  const { meta } = await home.db
    .prepare(
      `INSERT INTO estimate_question (estimate_id, asked_at, words)
       SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM estimate_question WHERE estimate_id = ?1)
         < ${maximumEstimateQuestions}`,
    )
    .bind(row.id, now, text)
    .run()
  return meta.changes === 1
}
