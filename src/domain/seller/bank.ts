import { normalizeInput } from '../numbers/normalize-input.ts'

/** Digits of account numbers by country ID (domestic transfers, without branch or bank code). */
const accountNumberPatternByCountry: Readonly<Record<number, RegExp>> = {
  1001: /^\d{10,12}$/,
  1102: /^\d{10,16}$/,
  1129: /^\d{8,17}$/,
  1171: /^\d{10,16}$/,
  1234: /^\d{6,19}$/,
  1198: /^\d{10,14}$/,
}

/** Banks of each country that payouts can go to, by the name that their customers use. */
const banksByCountry: Readonly<Record<number, readonly string[]>> = {
  1001: ['Bangkok Bank', 'KBank', 'Krungthai', 'SCB', 'Krungsri', 'ttb', 'GSB', 'UOB', 'CIMB Thai'],
  1102: ['BCA', 'Mandiri', 'BRI', 'BNI', 'CIMB Niaga', 'Permata', 'BSI', 'Danamon', 'OCBC'],
  1129: ['Maybank', 'CIMB', 'Public Bank', 'RHB', 'Hong Leong', 'AmBank', 'Bank Islam', 'BSN'],
  1171: ['BDO', 'BPI', 'Metrobank', 'Landbank', 'PNB', 'Security Bank', 'UnionBank', 'China Bank'],
  1234: ['Vietcombank', 'VietinBank', 'BIDV', 'Agribank', 'Techcombank', 'MB', 'ACB', 'VPBank'],
  1198: [
    'KB국민',
    '신한',
    '우리',
    '하나',
    'NH농협',
    'IBK기업',
    '카카오뱅크',
    'SC제일',
    '새마을금고',
  ],
}

/** Returns the banks of a country. */
export const banksOf = (countryId: number): readonly string[] => banksByCountry[countryId] ?? []

/**
 * Reduces an account number to its digits. Separators are removed; other characters stay, so that
 * validation can refuse them.
 */
export const normalizeAccount = (text: string): string =>
  normalizeInput(text).replace(/[\s.\-–]/g, '')

/** True when a text can be an account number of a country. */
export const isAccountNumber = (text: string, countryId: number): boolean =>
  accountNumberPatternByCountry[countryId]?.test(normalizeAccount(text)) ?? false

/*
 * Legal forms, which banks abbreviate in different ways. Written in the form of `plain`: upper
 * case, no punctuation, no marks on Latin letters.
 */
const legalForms = [
  'COMPANY LIMITED|PUBLIC COMPANY|CO LTD|COLTD|LIMITED|LTD|COMPANY|CORPORATION|CORP|INCORPORATED',
  'INC|CO|PCL|LLC|OPC|PT|CV|UD|TBK|PERSERO|SDN BHD|SDN|BHD|BERHAD|PLT|ENTERPRISE',
  'CONG TY CO PHAN|CONG TY TNHH|CONG TY|TNHH|MTV|CP|DNTN',
].join('|')
const latinLegalForms = new RegExp(`(^|\\s)(${legalForms})(?=\\s|$)`, 'g')
// NFKC decomposes the Thai vowel of จำกัด, so the legal forms are normalised the same way.
const localLegalForms = new RegExp(
  'บริษัท|จำกัด|มหาชน|ห้างหุ้นส่วน|หจก|บจก|บมจ|주식회사|유한회사|㈜'.normalize('NFKC'),
  'g',
)

/** Returns a company's name without its legal form, spaces and punctuation. */
function comparableName(name: string): string {
  const normalizedName = name
    .replace(/[đĐ]/g, 'D')
    .replace(/\(주\)/g, ' ')
    // Vietnamese banks print names without marks. Thai and Korean keep theirs.
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return normalizedName
    .replace(localLegalForms, ' ')
    .replace(latinLegalForms, ' ')
    .replace(latinLegalForms, ' ')
    .replace(/\s+/g, '')
}

/**
 * True when the holder of an account is the registered company: the names are equal except for the
 * legal form, case, spaces, punctuation and marks of Latin letters.
 */
export function isSameHolder(registeredName: string, holder: string): boolean {
  const core = comparableName(registeredName)
  return core !== '' && core === comparableName(holder)
}
