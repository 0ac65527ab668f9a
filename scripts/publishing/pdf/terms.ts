import { site } from '#config/site.ts'
import { termsFile } from '#config/terms-file.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import type { Entry } from '#content/entries.ts'
import type { MadeFile } from '../files/made-file.ts'
import { digestOf } from '#content/lists.ts'
import { contentMessages } from '#content/tables/words.ts'
import { blocksOf } from './blocks.ts'
import { printDocument } from './paper.ts'

const pdfLocales: readonly Locale[] = ['th-TH', 'en']

/** Returns the current terms as PDF, in Thai and English. */
export function makeTermsPdfs(entries: readonly Entry[], origin: string): MadeFile[] {
  return entries
    .filter(
      (entry): entry is Entry<'policies'> =>
        entry.kind === 'policies' &&
        entry.name === 'terms' &&
        !entry.version &&
        pdfLocales.includes(entry.locale),
    )
    .map((entry) => ({
      path: termsFile(entry.locale).slice(1),
      key: digestOf([origin, entry.digest]),
      make: () => printTerms(entry, origin),
    }))
}

function printTerms({ locale, head, html }: Entry<'policies'>, origin: string): Uint8Array {
  const messages = contentMessages(locale)
  const day = (value: string) => formatDate(value, locale)
  const facts = [
    site.name,
    fill(messages['version'] ?? '', { n: head.version }),
    fill(messages['effective'] ?? '', { day: day(head.effective) }),
    fill(messages['updated'] ?? '', { day: day(head.updated) }),
  ]
  return printDocument({
    title: head.title,
    facts: facts.join(' · '),
    language: locales[locale].bcp47,
    author: site.name,
    day: head.updated,
    origin,
    blocks: blocksOf(html),
  })
}
