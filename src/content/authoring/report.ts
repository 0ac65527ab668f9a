import { type Content, wantedLocales } from '../check.ts'
import { type Document, sourceLocale, fullTextOf } from '../document/document.ts'
import type { Locale } from '#i18n/locales.ts'
import { splitFile } from '../document/front-matter.ts'

export type TranslationState = 'present' | 'missing' | 'older' | 'draft' | 'faulty'

/** Document, with its status in every written locale. */
export interface DocumentRow {
  name: string
  states: Map<Locale, TranslationState>
  /** Number of words in the source text. */
  words: number
  /** Number of sentences with more than 40 words, which are hard to read in any language. */
  longSentences: number
}

/** Returns the status of every document: present, missing, or older than its source. */
export function reportOf({ documents, faults }: Content): DocumentRow[] {
  const faultyFiles = new Set(faults.map(({ file }) => file))
  const nameOf = ({ kind, name, version }: Document) =>
    `${kind}/${name}${version ? `@${version}` : ''}`
  const names = [...new Set(documents.map(nameOf))].sort()
  return names.map((name) => {
    const ownDocuments = documents.filter((document) => nameOf(document) === name)
    const source = ownDocuments.find((document) => document.locale === sourceLocale)
    const states = new Map(
      wantedLocales.map((locale): [Locale, TranslationState] => {
        const translation = ownDocuments.find((document) => document.locale === locale)
        if (!translation)
          return [locale, faultyFiles.has(fileOf(source, locale)) ? 'faulty' : 'missing']
        if (faultyFiles.has(translation.file)) return [locale, 'faulty']
        if ('draft' in translation.head && translation.head.draft) return [locale, 'draft']
        const { sourceUpdated } = translation.head
        const isOlder = source && sourceUpdated && sourceUpdated < source.head.updated
        return [locale, isOlder ? 'older' : 'present']
      }),
    )
    return { name, states, ...lengthOf(source ?? ownDocuments[0]) }
  })
}

/** Returns the path of a document in another locale. */
function fileOf(source: Document | undefined, locale: Locale): string {
  return source?.file.replace(`/${sourceLocale}/`, `/${locale}/`) ?? ''
}

function lengthOf(document: Document | undefined): { words: number; longSentences: number } {
  const text = (document && splitFile(fullTextOf(document))?.body) ?? ''
  const sentences = text.split(/[.!?]\s/).map((sentence) => sentence.split(/\s+/).length)
  return {
    words: sentences.reduce((sum, n) => sum + n, 0),
    longSentences: sentences.filter((n) => n > 40).length,
  }
}

const marks: Record<TranslationState, string> = {
  present: '✓',
  missing: '–',
  older: '↻',
  draft: '…',
  faulty: '✗',
}

/** Formats the report as a plain text table. */
export function printReport(rows: readonly DocumentRow[]): string {
  const width = Math.max(...rows.map((row) => row.name.length), 8)
  const headRow = `${'document'.padEnd(width)}  ${wantedLocales.map((l) => l.padEnd(5)).join(' ')}  words  long`
  const lines = rows.map(({ name, states, words, longSentences }) => {
    const cells = wantedLocales.map((locale) => marks[states.get(locale) ?? 'missing'].padEnd(5))
    return `${name.padEnd(width)}  ${cells.join(' ')}  ${String(words).padStart(5)}  ${String(longSentences).padStart(4)}`
  })
  const count = (state: TranslationState) =>
    rows.reduce((n, row) => n + [...row.states.values()].filter((s) => s === state).length, 0)
  const totalsRow = [
    `✓ ${count('present')} present`,
    `… ${count('draft')} drafts`,
    `– ${count('missing')} missing`,
    `↻ ${count('older')} older than the source`,
    `✗ ${count('faulty')} with errors`,
  ].join('   ')
  return [headRow, ...lines, '', totalsRow].join('\n')
}
