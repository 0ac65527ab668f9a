import type { TextRun } from '#domain/documents/lines.ts'
import type { Locale } from '#i18n/locales.ts'

/** Name and value. */
export interface NamedValue {
  name: string
  value: string
  /** True for the main fact of the document. */
  strong?: boolean
  /** True for the time of drawing, which doesn't make it a different document. */
  isMoment?: boolean
}

export interface Column {
  head: string
  /** Points; the one column without a width takes the remaining space. */
  width?: number
  align?: 'right'
}

/** Content of a document in the reader's language, independent of how it is drawn. */
export interface DocumentSheet {
  locale: Locale
  title: string
  /** Printed at the foot of every page and used in the file name. */
  number: string
  /** Milliseconds. */
  issuedAt: number
  facts: readonly NamedValue[]
  parties: readonly { name: string; lines: readonly string[] }[]
  columns: readonly Column[]
  rows: readonly (readonly (readonly TextRun[])[])[]
  /** Totals below the table; the strong one is the final total. */
  sums: readonly NamedValue[]
  /** Instructions, with the code and its caption. */
  card: { facts: readonly NamedValue[]; code: string; caption: string } | null
  notes: readonly string[]
  /** Roles of the signers. */
  signs: readonly string[]
}

/** Document content with its owners: the buyer and the shop, if it has one. */
export interface OwnedSheet {
  sheet: DocumentSheet
  customerId: number
  shopId: number | null
}
