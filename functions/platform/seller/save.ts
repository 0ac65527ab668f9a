import type { Accepted } from '#contract/index.ts'
import { normaliseTaxNumber } from '#domain/order/invoice.ts'
import { normalizeAccount } from '#domain/seller/bank.ts'
import { documentKindsOf, sectionOfDocument } from '#domain/seller/documents.ts'
import { isEditable } from '#domain/seller/states.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'
import { fileNameOf } from '../upload/address.ts'
import { type ApplicationRow, readOwnApplicationRow } from './read.ts'

type SaveInput = Accepted<'POST /web-api/seller/application'>

/**
 * Saves sections of the person's application, or starts a new application. Refuses (sellerMoved)
 * when another device has saved meanwhile or staff are checking, and (picturesUnknown) documents of
 * other people.
 */
export async function saveApplication(input: SaveInput, context: BuyerContext): Promise<void> {
  const row = await readOwnApplicationRow(context)
  const isNew = input.version === 0
  if (isNew && row && row.state !== 'REFUSED') throw refuse('sellerMoved')
  if (!isNew) requireEditable(input, row)
  const ownDocuments = await requireOwnDocuments(input, context)
  const { db, buyer, now, locale } = context
  const insertStatement = db
    .prepare(
      `INSERT INTO seller_application (customer_id, country_id, locale, version, created_at, saved_at)
       VALUES (?1, ?2, ?3, 0, ?4, ?4)`,
    )
    .bind(buyer.personId, buyer.country.id, locale, now)
  try {
    const batchResults = await db.batch([
      ...(isNew ? [insertStatement] : []),
      storeApplication(input, ownDocuments, context),
      attachFiles(Object.values(ownDocuments), context),
      detachFiles(context),
    ])
    if (batchResults[isNew ? 1 : 0]?.meta.changes === 0) throw refuse('sellerMoved')
  } catch (error) {
    if (databaseErrorOf(error) === 'sellerMoved') throw refuse('sellerMoved')
    throw error
  }
}

/**
 * Refuses changes that the state of the application doesn't allow. After staff requested a
 * document, only this document and the section that it proves may change.
 */
function requireEditable(input: SaveInput, row: ApplicationRow | null): void {
  if (!row || row.version !== input.version || !isEditable(row.state)) throw refuse('sellerMoved')
  const { asked_paper: askedDocument } = row
  if (row.state !== 'ASKED' || askedDocument === '') return
  const editableSection = sectionOfDocument[askedDocument]
  const isOtherSectionChanged = (['company', 'bank', 'goods', 'signatory'] as const).some(
    (section) => input[section] && section !== editableSection,
  )
  if (
    isOtherSectionChanged ||
    input.papers?.some(({ kind }) => kind !== askedDocument && kind !== 'DEALER')
  )
    throw refuse('sellerMoved')
}

/** SQL that selects the open application of the person (?1) in the country (?2). */
const openApplicationSql = `customer_id = ?1 AND country_id = ?2 AND state IN ('DRAFT', 'ASKED')`

function storeApplication(
  { version, company, bank, goods, signatory }: SaveInput,
  papers: Readonly<Record<string, string>>,
  { db, buyer, now, locale }: BuyerContext,
): D1PreparedStatement {
  const json = (section: object | undefined) => (section ? JSON.stringify(section) : null)
  return db
    .prepare(
      `UPDATE seller_application SET company = ifnull(?4, company), bank = ifnull(?5, bank),
         goods = ifnull(?6, goods), signatory = ifnull(?7, signatory),
         papers = json_patch(papers, ?8), tax_id = ifnull(?9, tax_id),
         account_number = ifnull(?10, account_number), locale = ?11, saved_at = ?12,
         version = version + 1
       WHERE ${openApplicationSql} AND version = ?3`,
    )
    .bind(
      buyer.personId,
      buyer.country.id,
      version,
      json(company),
      json(bank),
      json(goods),
      json(signatory),
      JSON.stringify(papers),
      company ? normaliseTaxNumber(company.taxId) : null,
      bank ? normalizeAccount(bank.number) : null,
      locale,
      now,
    )
}

/** Returns the file names of the sent documents; refuses files of other accounts. */
async function requireOwnDocuments(
  { papers = [] }: SaveInput,
  { db, buyer }: BuyerContext,
): Promise<Record<string, string>> {
  if (papers.length === 0) return {}
  const kinds = documentKindsOf(buyer.country.id)
  const names = papers.map(({ url }) => fileNameOf(url))
  const { results } = await db
    .prepare(
      `SELECT name FROM upload WHERE customer_id = ?1 AND kind = 'CERTIFICATE'
         AND (attached_to = '' OR attached_to LIKE 'seller:%')
         AND name IN (SELECT value FROM json_each(?2))`,
    )
    .bind(buyer.personId, JSON.stringify(names))
    .all<{ name: string }>()
  const ownFileNames = new Set(results.map(({ name }) => name))
  const unknownDocuments = papers.filter(
    ({ kind, url }) => !ownFileNames.has(fileNameOf(url)) || !kinds.includes(kind),
  )
  if (unknownDocuments.length > 0)
    throw refuse('picturesUnknown', { pictures: unknownDocuments.map(({ url }) => url) })
  return Object.fromEntries(papers.map(({ kind, url }) => [kind, fileNameOf(url)]))
}

function attachFiles(names: readonly string[], { db, buyer }: BuyerContext): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE upload SET attached_to = 'seller:' || (
         SELECT CAST(id AS INTEGER) FROM seller_application WHERE ${openApplicationSql})
       WHERE upload.customer_id = ?1 AND kind = 'CERTIFICATE' AND changes() > 0
         AND name IN (SELECT value FROM json_each(?3))`,
    )
    .bind(buyer.personId, buyer.country.id, JSON.stringify(names))
}

/** Detaches replaced documents. The clean-up of unattached files deletes them later. */
function detachFiles({ db, buyer }: BuyerContext): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE upload SET attached_to = '' WHERE customer_id = ?1 AND attached_to = 'seller:' || (
         SELECT CAST(id AS INTEGER) FROM seller_application WHERE ${openApplicationSql})
         AND name NOT IN (SELECT p.value FROM seller_application a, json_each(a.papers) p
           WHERE a.customer_id = ?1 AND a.country_id = ?2 AND a.state IN ('DRAFT', 'ASKED'))`,
    )
    .bind(buyer.personId, buyer.country.id)
}
