import type { DocumentKind } from '#domain/seller/documents.ts'
import type { Messages } from './messages.ts'

type Words = Messages['sellForm']

/** Returns the names of the documents that a company sends. */
export const documentNames = (m: Words): Record<DocumentKind, string> => ({
  COMPANY: m.paper_COMPANY,
  TAX: m.paper_TAX,
  ONLINE: m.paper_ONLINE,
  BANK: m.paper_BANK,
  ID: m.paper_ID,
  DEALER: m.paper_DEALER,
})

/** Returns the names of the six steps of the form. */
export const stepNames = (m: Words) => ({
  company: m.step_company,
  bank: m.step_bank,
  goods: m.step_goods,
  papers: m.step_papers,
  signatory: m.step_signatory,
  send: m.step_send,
})
