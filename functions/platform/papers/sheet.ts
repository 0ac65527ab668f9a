import type { Run } from '#domain/papers/lines.ts'
import type { Locale } from '#i18n/locales.ts'

/** What something is called, and what it is. */
export interface Named {
  name: string
  value: string
  /** What the paper is about. */
  strong?: boolean
  /** When it is drawn: nothing that makes it another paper. */
  isMoment?: boolean
}

export interface Column {
  head: string
  /** Points; the one column without a width takes what is left. */
  width?: number
  align?: 'right'
}

/** What stands on a paper, in the words of its reader, whatever draws it. */
export interface Sheet {
  locale: Locale
  title: string
  /** At the foot of every page, and in the name of the file. */
  number: string
  /** Milliseconds. */
  issuedAt: number
  facts: readonly Named[]
  parties: readonly { name: string; lines: readonly string[] }[]
  columns: readonly Column[]
  rows: readonly (readonly (readonly Run[])[])[]
  /** Below the table; the strong one is what it comes to. */
  sums: readonly Named[]
  /** Beside or below it: what to do with the paper, with what a code says. */
  card: { facts: readonly Named[]; code: string; caption: string } | null
  notes: readonly string[]
  /** Who signs. */
  signs: readonly string[]
}

/** A paper, and whose it is: the buyer, and the shop that it is of. */
export interface OwnedSheet {
  sheet: Sheet
  customerId: number
  shopId: number
}
