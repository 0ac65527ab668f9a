import type { TextRun } from '#domain/documents/lines.ts'
import type { Locale } from '#i18n/locales.ts'

/** Labelled value in a document. */
export interface NamedValue {
  name: string
  value: string
  /** True for the main fact of the document. */
  strong?: boolean
  /** True for the time of drawing, which is ignored when two documents are compared. */
  isMoment?: boolean
}

export interface Column {
  heading: string
  /** Width in points. The one column without a width takes the remaining space. */
  width?: number
  align?: 'right'
}

/** Content of a document in the reader's language, independent of how it is drawn. */
export interface DocumentSheet {
  locale: Locale
  title: string
  /** Document number, printed at the foot of every page and used in the file name. */
  number: string
  /** Time of issue, milliseconds since 1970. */
  issuedAt: number
  facts: readonly NamedValue[]
  parties: readonly { name: string; lines: readonly string[] }[]
  columns: readonly Column[]
  rows: readonly (readonly (readonly TextRun[])[])[]
  /** Totals below the table. The emphasised row is the final total. */
  totals: readonly NamedValue[]
  /** Instructions, with the code and its caption. */
  card: { facts: readonly NamedValue[]; code: string; caption: string } | null
  notes: readonly string[]
  /** Roles of the people who sign, such as the recipient. */
  signatories: readonly string[]
}

/** Document content with its owners: the buyer and the shop, if the document belongs to a shop. */
export interface OwnedSheet {
  sheet: DocumentSheet
  customerId: number
  shopId: number | null
}
