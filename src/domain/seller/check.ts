import { letterOrDigitPattern } from '../address/validate.ts'
import { countryOf } from '../country/countries.ts'
import { isTaxNumber } from '../order/invoice.ts'
import { banksOf, isAccountNumber, isSameHolder } from './bank.ts'
import { type DocumentKind, documentsOf } from './documents.ts'

/** Company as registered, which may differ from its shop sign. */
export interface SellerCompany {
  registeredName: string
  shopName: string
  taxId: string
  street: string
  stateId: number
  cityId: number
  districtId: number
  postCode: string
}

/** Bank account for payouts. A remark explains a holder that isn't the registered company. */
export interface SellerBank {
  bank: string
  holder: string
  number: string
  remark: string
}

/** Planned offers of the future shop, for the staff member who helps with the start. */
export interface PlannedOffers {
  categoryIds: number[]
  size: SellerSize
  brands: string
}

/** Person who may sign for the company. */
export interface Signatory {
  name: string
  role: string
  email: string
}

/** Ranges of the number of different parts. */
export const sellerSizes = ['TO_100', 'TO_500', 'TO_2000', 'MORE'] as const
export type SellerSize = (typeof sellerSizes)[number]

/** Sections of an application; null before they are first saved. */
export interface SellerDraft {
  company: SellerCompany | null
  bank: SellerBank | null
  goods: PlannedOffers | null
  papers: Partial<Record<DocumentKind, string>>
  signatory: Signatory | null
}

/** Sections in the sequence of the form. */
export const sellerSections = ['company', 'bank', 'goods', 'papers', 'signatory'] as const
export type SellerSection = (typeof sellerSections)[number]

/** Field errors by section, as labels that tell the applicant what to do. */
export type SellerErrors = Record<SellerSection, Record<string, string>>

/** Maximum text lengths, in characters. */
export const sellerLimits = {
  registeredName: 120,
  shopName: 60,
  taxId: 25,
  street: 150,
  postCode: 10,
  bank: 40,
  holder: 100,
  number: 25,
  remark: 300,
  brands: 200,
  name: 80,
  role: 60,
  email: 120,
  categories: 30,
} as const

const requiredLabel = 'label_seller_required'
const mailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/

/**
 * Checks every section by the rules of a country. A section without errors is complete. The
 * platform also checks areas and the owner of the documents.
 */
export function checkSeller(draft: SellerDraft, countryId: number): SellerErrors {
  return {
    company: checkCompany(draft.company, countryId),
    bank: checkBank(draft, countryId),
    goods: (draft.goods?.categoryIds.length ?? 0) > 0 ? {} : { categoryIds: 'label_seller_goods' },
    papers: Object.fromEntries(
      documentsOf(countryId).flatMap(({ kind }) =>
        draft.papers[kind] ? [] : [[kind, 'label_seller_paper']],
      ),
    ),
    signatory: checkSignatory(draft.signatory),
  }
}

function checkCompany(company: SellerCompany | null, countryId: number): Record<string, string> {
  const companyErrors: Record<string, string> = {}
  const { postCodeRequired, postCodeLength } = countryOf(countryId)
  for (const field of ['registeredName', 'shopName', 'street'] as const)
    if (!letterOrDigitPattern.test(company?.[field] ?? '')) companyErrors[field] = requiredLabel
  if (!isTaxNumber(company?.taxId ?? '', countryId))
    companyErrors['taxId'] = 'label_tax_number_wrong'
  if (!(company && company.districtId > 0 && company.cityId > 0 && company.stateId > 0))
    companyErrors['districtId'] = 'label_district_required'
  if (postCodeRequired && !new RegExp(`^\\d{${postCodeLength}}$`).test(company?.postCode ?? ''))
    companyErrors['postCode'] = 'label_post_code_required'
  return companyErrors
}

function checkBank({ bank, company }: SellerDraft, countryId: number): Record<string, string> {
  const bankErrors: Record<string, string> = {}
  if (!banksOf(countryId).includes(bank?.bank ?? '')) bankErrors['bank'] = requiredLabel
  if (!letterOrDigitPattern.test(bank?.holder ?? '')) bankErrors['holder'] = requiredLabel
  if (!isAccountNumber(bank?.number ?? '', countryId)) bankErrors['number'] = 'label_seller_account'
  const isOtherHolder = bank && company && !isSameHolder(company.registeredName, bank.holder)
  if (isOtherHolder && !bankErrors['holder'] && bank.remark === '')
    bankErrors['remark'] = 'label_seller_holder'
  return bankErrors
}

function checkSignatory(signatory: Signatory | null): Record<string, string> {
  const signatoryErrors: Record<string, string> = {}
  for (const field of ['name', 'role'] as const)
    if (!letterOrDigitPattern.test(signatory?.[field] ?? '')) signatoryErrors[field] = requiredLabel
  if (!mailPattern.test(signatory?.email ?? '')) signatoryErrors['email'] = 'label_seller_email'
  return signatoryErrors
}

/** Returns the sections with errors, in the sequence of the form. */
export const findIncompleteSections = (errors: SellerErrors): SellerSection[] =>
  sellerSections.filter((section) => Object.keys(errors[section]).length > 0)
