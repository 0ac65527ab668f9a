import type { CheckRow } from '#contract/desk/desk-sellers.ts'
import type { SellerSize } from '#domain/seller/check.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import type { AskReason, SellerRefusalReason } from '#domain/seller/reasons.ts'
import type { SellerState } from '#domain/seller/states.ts'
import { m } from '#i18n/desk/messages.ts'
import type { StateMark } from '../../ui/case-props.ts'

/** Names of the documents. */
export const documentLabels = (): Record<DocumentKind, string> => ({
  COMPANY: m.applications.company,
  TAX: m.applications.tax,
  ONLINE: m.applications.online_sales,
  BANK: m.applications.bank_book,
  ID: m.applications.id_card,
  DEALER: m.applications.dealers_letter,
})

/** Names of the rows that are compared with the documents. */
export const rowLabels = (): Record<CheckRow, string> => ({
  name: m.ui.name,
  taxId: m.applications.tax_number_2,
  address: m.ui.address,
  signatory: m.applications.signatory_2,
  account: m.applications.bank_account,
})

/** States of an application with their marks. */
export const sellerStates = (): Record<SellerState, { word: string; mark: StateMark }> => ({
  DRAFT: { word: m.applications.draft, mark: 'new' },
  SENT: { word: m.ui.to_check, mark: 'new' },
  ASKED: { word: m.ui.paper_missing, mark: 'wait' },
  CHECKED: { word: m.ui.waits_for_a_second, mark: 'half' },
  APPROVED: { word: m.ui.approved, mark: 'good' },
  REFUSED: { word: m.ui.refused, mark: 'stop' },
})

/** Ranges for the number of different parts that a company sells. */
export const sizeLabels = (): Record<SellerSize, string> => ({
  TO_100: m.applications.up_to_100,
  TO_500: m.applications.n_100_to_500,
  TO_2000: m.applications.n_500_to_2_000,
  MORE: m.applications.more_than_2_000,
})

/** Short names of the reasons to ask for a better document, shown on the template buttons. */
export const askLabels = (): Record<AskReason, string> => ({
  unreadable: m.applications.cant_be_read,
  cutOff: m.applications.cut_off_or_covered,
  outdated: m.applications.out_of_date,
  otherCompany: m.applications.another_company,
  otherAccount: m.applications.another_account,
  wrongPaper: m.applications.wrong_kind,
})

export const refusalLabels = (): Record<SellerRefusalReason, string> => ({
  notRegistered: m.applications.not_in_the_register,
  thirdPartyAccount: m.applications.account_of_a_third,
  falsePaper: m.applications.paper_isnt_genuine,
  notParts: m.applications.doesnt_sell_parts,
})

/** Names of the actions in the history of a case. */
export const sellerActionLabels = (): Readonly<Record<string, string>> => ({
  'seller ask': m.applications.paper_asked_for,
  'seller refuse': m.ui.refused,
  'seller check': m.applications.checked_by_the_first,
  'seller approve': m.applications.approved_by_the_second,
})
