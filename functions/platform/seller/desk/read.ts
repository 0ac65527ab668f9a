import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isSameHolder } from '#domain/seller/bank.ts'
import { askReasons, refusalReasons } from '#domain/seller/reasons.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { filePathOf } from '../../upload/address.ts'
import { readCommission } from '../costs.ts'
import { type ApplicationRow, applicationColumns, draftOf } from '../read.ts'
import { sellerTexts } from './texts.ts'

export type DeskRow = ApplicationRow & {
  locale: string
  tax_id: string
  account_number: string
  asked: number
  ticked: string
  checked_by: number | null
  checked_at: number | null
  decided_at: number | null
  phone: string
  checkedBy: string
  decidedBy: string
}

/** Reads a sent application; refuses (notFound) drafts, which only the applicant sees. */
export async function readSellerRow(db: D1Database, id: number): Promise<DeskRow> {
  const row = await db
    .prepare(
      `SELECT ${applicationColumns}, a.locale, a.tax_id, a.account_number, a.asked, a.ticked,
         a.checked_by, a.checked_at, a.decided_at, c.prefix || c.cellphone AS phone,
         ifnull(k.name, '') AS checkedBy, ifnull(d.name, '') AS decidedBy
       FROM seller_application a JOIN customer c ON c.id = a.customer_id
       LEFT JOIN staff k ON k.id = a.checked_by LEFT JOIN staff d ON d.id = a.decided_by
       WHERE a.id = ? AND a.state <> 'DRAFT'`,
    )
    .bind(id)
    .first<DeskRow>()
  if (!row) throw refuse('notFound')
  return row
}

/** Returns the registered address of an application in the country's format, and its province. */
export async function readRegisteredAddress(
  row: ApplicationRow,
  db: D1Database,
): Promise<{ address: string; area: string }> {
  const { company } = draftOf(row)
  const areas = await db
    .prepare(
      `SELECT d.name AS districtName, c.name AS cityName, s.name AS stateName
       FROM area d JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id
       WHERE d.id = ?`,
    )
    .bind(company?.districtId ?? 0)
    .first<{ districtName: string; cityName: string; stateName: string }>()
  if (!areas || !company) return { address: company?.street ?? '', area: '' }
  const { street: detailAddress, postCode } = company
  const address = formatAddressLine(
    { ...areas, detailAddress, postCode },
    countryOf(row.country_id),
  )
  return { address, area: areas.stateName }
}

/** Reads an application with the facts needed to decide it. */
export async function readSeller(context: StaffContext, id: number): Promise<DeskSeller> {
  const { db, now, staff } = context
  const row = await readSellerRow(db, id)
  const { company, bank, goods, signatory, papers } = draftOf(row)
  if (!company || !bank || !goods || !signatory) throw refuse('notFound')
  const [{ address }, same, categories, history, commission] = await Promise.all([
    readRegisteredAddress(row, db),
    readSimilarSellers(row, db),
    readCategories(goods.categoryIds, db),
    readHistory(row.id, db),
    readCommission(db, row.country_id, now),
  ])
  return {
    applicationId: row.id,
    state: row.state,
    version: row.version,
    countryId: row.country_id,
    langCode: row.locale,
    phone: row.phone,
    shopName: company.shopName,
    registeredName: company.registeredName,
    taxId: row.tax_id,
    address,
    bank: {
      ...bank,
      number: row.account_number,
      isSameHolder: isSameHolder(company.registeredName, bank.holder),
    },
    signatory,
    categories,
    size: goods.size,
    brands: goods.brands,
    papers: (Object.entries(papers) as [DeskSeller['papers'][number]['kind'], string][]).map(
      ([kind, name]) => ({ kind, url: filePathOf(name) }),
    ),
    sentAt: row.sent_at,
    asked: row.asked,
    askedPaper: row.asked_paper,
    words: row.words,
    ticked: JSON.parse(row.ticked) as CheckRow[],
    checkedBy: row.checkedBy,
    checkedAt: row.checked_at,
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at,
    isOwnCheck: row.checked_by === staff.id,
    same,
    commission,
    askTexts: askReasons.map((reason) => ({ reason, text: sellerTexts(row.locale)[reason] })),
    refusalTexts: refusalReasons.map((reason) => ({
      reason,
      text: sellerTexts(row.locale)[reason],
    })),
    history,
  }
}

/**
 * Reads other shops of the country, and other open applications, with the same tax number or bank
 * account.
 */
async function readSimilarSellers(row: DeskRow, db: D1Database): Promise<DeskSeller['same']> {
  const { results } = await db
    .prepare(
      `SELECT * FROM (
         SELECT 'taxId' AS field, s.name, s.id AS shopId FROM shop s
         WHERE s.country_id = ?2 AND s.tax_id = ?3 AND s.id <> ifnull(?5, 0)
         UNION ALL SELECT 'account', s.name, s.id FROM shop s
         JOIN payout_account p ON p.shop_id = s.id AND p.number = ?4
         WHERE s.country_id = ?2 AND s.id <> ifnull(?5, 0)
         UNION ALL SELECT 'taxId', json_extract(a.company, '$.shopName'), 0
         FROM seller_application a
         WHERE a.tax_id = ?3 AND a.tax_id <> '' AND a.id <> ?1 AND a.state <> 'APPROVED'
         UNION ALL SELECT 'account', json_extract(a.company, '$.shopName'), 0
         FROM seller_application a
         WHERE a.account_number = ?4 AND a.account_number <> '' AND a.id <> ?1
           AND a.state <> 'APPROVED' AND a.company <> '') LIMIT 10`,
    )
    .bind(row.id, row.country_id, row.tax_id, row.account_number, shopOf(row))
    .all<DeskSeller['same'][number]>()
  return results.map((one) => ({ ...one, name: one.name ?? '' }))
}

const shopOf = ({ login }: DeskRow): number | null =>
  login === '' ? null : Number(login.slice(login.lastIndexOf('-') + 1))

async function readCategories(ids: readonly number[], db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT n.name FROM category_name n WHERE n.locale = 'en'
         AND n.category_id IN (SELECT value FROM json_each(?)) ORDER BY n.name`,
    )
    .bind(JSON.stringify(ids))
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function readHistory(id: number, db: D1Database): Promise<DeskSeller['history']> {
  const { results } = await db
    .prepare(
      `SELECT l.act, m.name AS by, l.at FROM desk_log l JOIN staff m ON m.id = l.staff_id
       WHERE l.subject = 'seller:' || CAST(? AS INTEGER) ORDER BY l.id LIMIT 50`,
    )
    .bind(id)
    .all<DeskSeller['history'][number]>()
  return results
}
