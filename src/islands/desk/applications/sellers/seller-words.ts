import type { CheckRow } from '#contract/desk/desk-sellers.ts'
import type { SellerSize } from '#domain/seller/check.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import type { AskReason, SellerRefusalReason } from '#domain/seller/reasons.ts'
import type { SellerState } from '#domain/seller/states.ts'
import type { StateMark } from '../../ui/case-props.ts'

/** Names of the papers. */
export const documentWords: Record<DocumentKind, string> = {
  COMPANY: 'Company',
  TAX: 'Tax',
  ONLINE: 'Online sales',
  BANK: 'Bank book',
  ID: 'ID card',
  DEALER: 'Dealer’s letter',
}

/** Names of the rows that are compared with the papers. */
export const rowWords: Record<CheckRow, string> = {
  name: 'Name',
  taxId: 'Tax number',
  address: 'Address',
  signatory: 'Signatory',
  account: 'Account',
}

/** States of an application with their marks. */
export const sellerStates: Record<SellerState, { word: string; mark: StateMark }> = {
  DRAFT: { word: 'Draft', mark: 'new' },
  SENT: { word: 'To check', mark: 'new' },
  ASKED: { word: 'Paper missing', mark: 'wait' },
  CHECKED: { word: 'Waits for a second person', mark: 'half' },
  APPROVED: { word: 'Approved', mark: 'good' },
  REFUSED: { word: 'Refused', mark: 'stop' },
}

/** Numbers of different parts. */
export const sizeWords: Record<SellerSize, string> = {
  TO_100: 'up to 100',
  TO_500: '100 to 500',
  TO_2000: '500 to 2,000',
  MORE: 'more than 2,000',
}

/** Short names of the reasons, on their templates. */
export const askWords: Record<AskReason, string> = {
  unreadable: 'Can’t be read',
  cutOff: 'Cut off or covered',
  outdated: 'Out of date',
  otherCompany: 'Another company',
  otherAccount: 'Another account',
  wrongPaper: 'Wrong kind',
}

export const refusalWords: Record<SellerRefusalReason, string> = {
  notRegistered: 'Not in the register',
  thirdPartyAccount: 'Account of a third party',
  falsePaper: 'Paper isn’t genuine',
  notParts: 'Doesn’t sell parts',
}

/** Actions in the history of a case. */
export const actWords: Readonly<Record<string, string>> = {
  'seller ask': 'Paper asked for',
  'seller refuse': 'Refused',
  'seller check': 'Checked by the first person',
  'seller approve': 'Approved by the second person',
}
