import type { SellerApplication } from '#contract/seller/seller.ts'
import { isSameHolder } from '#domain/seller/bank.ts'
import { checkSeller, type SellerDraft, type SellerErrors } from '#domain/seller/check.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import type { SellerState } from '#domain/seller/states.ts'
import { readPostCodes } from '../address/district.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { filePathOf } from '../upload/address.ts'

/** Stored application, with the owner's account at the desk. */
export interface ApplicationRow {
  id: number
  customer_id: number
  country_id: number
  state: SellerState
  version: number
  company: string
  bank: string
  goods: string
  signatory: string
  papers: string
  saved_at: number
  sent_at: number | null
  asked_paper: DocumentKind | ''
  words: string
  login: string
  has_signed_in: number
}

/** SQL for the columns of an application (alias a). */
export const applicationColumns = `a.id, a.customer_id, a.country_id, a.state, a.version, a.company,
  a.bank, a.goods, a.signatory, a.papers, a.saved_at, a.sent_at, a.asked_paper, a.words,
  ifnull((SELECT t.login FROM shop_start t WHERE t.application_id = a.id), '') AS login,
  EXISTS (SELECT 1 FROM shop_start t JOIN staff m ON m.login = t.login AND m.password_hash <> ''
    WHERE t.application_id = a.id) AS has_signed_in`

/**
 * Reads the signed-in person's latest application in the country: the application that isn't
 * refused, otherwise the last refused application.
 */
export async function readOwnApplicationRow({
  db,
  buyer,
}: BuyerContext): Promise<ApplicationRow | null> {
  return db
    .prepare(
      `SELECT ${applicationColumns} FROM seller_application a
       WHERE a.customer_id = ?1 AND a.country_id = ?2
       ORDER BY a.state = 'REFUSED', a.id DESC LIMIT 1`,
    )
    .bind(buyer.personId, buyer.country.id)
    .first<ApplicationRow>()
}

const sectionOf = <Section>(json: string): Section | null =>
  json === '' ? null : (JSON.parse(json) as Section)

/** Returns the sections of a stored application. */
export function draftOf(row: ApplicationRow): SellerDraft {
  return {
    company: sectionOf(row.company),
    bank: sectionOf(row.bank),
    goods: sectionOf(row.goods),
    signatory: sectionOf(row.signatory),
    papers: JSON.parse(row.papers) as SellerDraft['papers'],
  }
}

/** Checks an application by the rules of its country, and its address by the country's areas. */
export async function findErrors(row: ApplicationRow, db: D1Database): Promise<SellerErrors> {
  const draft = draftOf(row)
  const sectionErrors = checkSeller(draft, row.country_id)
  const { company } = draft
  if (!company || sectionErrors.company['districtId']) return sectionErrors
  const postCodes = await readPostCodes(company, row.country_id, db)
  if (!postCodes) sectionErrors.company['districtId'] = 'label_district_required'
  else if (!sectionErrors.company['postCode'] && isForeign(company.postCode, postCodes))
    sectionErrors.company['postCode'] = 'label_post_code_fail'
  return sectionErrors
}

const isForeign = (postCode: string, knownNames: readonly string[]) =>
  postCode !== '' && knownNames.length > 0 && !knownNames.includes(postCode)

/** Converts an application to the form that its applicant sees. */
export async function toWireApplication(
  row: ApplicationRow,
  db: D1Database,
): Promise<SellerApplication> {
  const { papers, ...sections } = draftOf(row)
  const { company, bank } = sections
  return {
    applicationId: row.id,
    countryId: row.country_id,
    state: row.state,
    version: row.version,
    ...sections,
    papers: (Object.entries(papers) as [DocumentKind, string][]).map(([kind, name]) => ({
      kind,
      url: filePathOf(name),
    })),
    faults: await findErrors(row, db),
    isSameHolder:
      company !== null && bank !== null && isSameHolder(company.registeredName, bank.holder),
    savedAt: row.saved_at,
    sentAt: row.sent_at,
    askedPaper: row.asked_paper,
    words: row.words,
    login: row.login,
    hasSignedIn: row.has_signed_in === 1,
  }
}
