import type { EstimateCompany } from '#contract/estimate/estimate-shapes.ts'
import type { EstimateLine } from '#domain/estimate/lines.ts'
import type { OwnerFacts } from '#domain/estimate/owner-view.ts'
import type { EstimateState } from '#domain/estimate/states.ts'
import type { Locale } from '#i18n/locales.ts'
import type { BuyerContext, RequestCredentials } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { customerOfSessionSql } from '../kernel/session.ts'

export interface StoredLine extends EstimateLine {
  /** ID of the offer; 0 for labour. */
  skuOrgId: number
  number: string
  picture: string
  /** Unit price that the workshop paid when the line was saved, minor units. */
  cost: number
  ownPrice: boolean
}

export interface EstimateRow {
  id: number
  customer_id: number
  country_id: number
  number: string
  state: EstimateState
  version: number
  locale: Locale
  owner_name: string
  owner_phone: string
  plate: string
  vehicle: string
  vehicle_model_id: number | null
  mileage: number
  /** JSON of StoredLine[]. */
  lines: string
  markup: number
  round_to: number
  discount: number
  vat_percent: number
  total: number
  valid_until: string
  warranty_months: number
  terms: string
  shows_numbers: number
  changed_at: number
  sent_at: number | null
  ends_at: number | null
  opened_at: number | null
  decided_at: number | null
  decided_by: string
  /** JSON of job IDs. */
  approved_jobs: string
  approved_total: number
  ordered_at: number | null
  done_at: number | null
  link_id: number | null
  link_until: number | null
}

/** Columns of an EstimateRow; `e` is the estimate. */
export const estimateColumns = `e.id, e.customer_id, e.country_id, e.number, e.state, e.version,
  e.locale, e.owner_name, e.owner_phone, e.plate, e.vehicle, e.vehicle_model_id, e.mileage, e.lines,
  e.markup, e.round_to, e.discount, e.vat_percent, e.total, e.valid_until, e.warranty_months,
  e.terms, e.shows_numbers, e.changed_at, e.sent_at, e.ends_at, e.opened_at, e.decided_at,
  e.decided_by, e.approved_jobs, e.approved_total, e.ordered_at, e.done_at, e.link_id, e.link_until`

export interface QuestionRow {
  id: number
  asked_at: number
  words: string
  answer: string
}

/** Estimate with the data that its screens need. */
export interface FullEstimate {
  row: EstimateRow
  questions: QuestionRow[]
  company: CompanyRow | null
}

export interface CompanyRow {
  name: string
  place: string
  phone: string
  logo: string
  markup: number
  round_to: number
  hourly_rate: number
  adds_vat: number
  warranty_months: number
  terms: string
  presets: string
}

const companyColumns = `name, place, phone, logo, markup, round_to, hourly_rate, adds_vat,
  warranty_months, terms, presets`

export const storedLinesOf = ({ lines }: Pick<EstimateRow, 'lines'>) =>
  JSON.parse(lines) as StoredLine[]

/** Returns the IDs of the approved jobs; undefined before the approval. */
export function approvedJobIds(row: EstimateRow): number[] | undefined {
  return row.state === 'APPROVED' ? (JSON.parse(row.approved_jobs) as number[]) : undefined
}

/** Returns the data of an estimate that the car owner may see, apart from the lines. */
export function ownerFactsOf(row: EstimateRow): OwnerFacts {
  return {
    number: row.number,
    ownerName: row.owner_name,
    plate: row.plate,
    vehicle: row.vehicle,
    mileage: row.mileage,
    discount: row.discount,
    vatPercent: row.vat_percent,
    validUntil: row.valid_until,
    warrantyMonths: row.warranty_months,
    terms: row.terms,
    showsNumbers: row.shows_numbers === 1,
  }
}

/**
 * Reads an estimate of the session's company; undefined when the estimate doesn't exist or belongs
 * to another company.
 */
export async function readOwnEstimate(
  { db, tokenHash }: RequestCredentials,
  id: number,
): Promise<FullEstimate | undefined> {
  const customerIdSql = customerOfSessionSql('?2')
  const [row, questions, company] = await Promise.all([
    db
      .prepare(
        `SELECT ${estimateColumns} FROM estimate e WHERE e.id = ?1 AND e.customer_id = ${customerIdSql}`,
      )
      .bind(id, tokenHash)
      .first<EstimateRow>(),
    readQuestions(db, id),
    db
      .prepare(
        `SELECT ${companyColumns} FROM estimate_company WHERE customer_id = ${customerOfSessionSql('?1')}`,
      )
      .bind(tokenHash)
      .first<CompanyRow>(),
  ])
  // Without a row, the estimate belongs to another company, so its questions must not be returned
  // either.
  return row ? { row, questions, company } : undefined
}

/** Reads an estimate of the buyer's company; refuses (notFound) any other estimate. */
export async function requireOwnEstimate(context: BuyerContext, id: number): Promise<FullEstimate> {
  const fullOwnEstimate = await readOwnEstimate(context, id)
  if (!fullOwnEstimate) throw refuse('notFound')
  return fullOwnEstimate
}

export async function readQuestions(db: D1Database, id: number): Promise<QuestionRow[]> {
  const { results } = await db
    .prepare(
      'SELECT id, asked_at, words, answer FROM estimate_question WHERE estimate_id = ? ORDER BY id',
    )
    .bind(id)
    .all<QuestionRow>()
  return results
}

export function readCompany(db: D1Database, customerId: number): Promise<CompanyRow | null> {
  return db
    .prepare(`SELECT ${companyColumns} FROM estimate_company WHERE customer_id = ?`)
    .bind(customerId)
    .first<CompanyRow>()
}

export function toWireCompany(row: CompanyRow): EstimateCompany {
  return {
    name: row.name,
    place: row.place,
    phone: row.phone,
    logo: row.logo,
    markup: row.markup,
    roundTo: row.round_to,
    hourlyRate: row.hourly_rate,
    addsVat: row.adds_vat === 1,
    warrantyMonths: row.warranty_months,
    terms: row.terms,
    presets: JSON.parse(row.presets) as EstimateCompany['presets'],
  }
}
