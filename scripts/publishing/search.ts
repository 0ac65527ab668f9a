import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageTokens } from '#domain/reading/page.ts'
import { type Locale, localeCodes } from '#i18n/locales.ts'
import { searchFolder } from '#routes/search-files.ts'
import type { Entry } from '#content/entries.ts'
import { digestOf } from '#content/lists.ts'
import { searchFiles, tokensOfEntry } from './search-index.ts'
import { rendererFolder } from './folders.ts'
import type { Outputs } from './outputs.ts'
import { readBuildRecord, writeAtomically } from './whole.ts'

/** Search words of documents by digest, cached by an earlier build of the same code. */
type StoredTokens = Record<string, PageTokens | null>

const fileOf = (locale: Locale) => join(rendererFolder, 'words', `${locale}.json`)

/** Builds the index of each locale with changed texts. Only new texts are parsed. */
export function addSearch(entries: readonly Entry[], outputs: Outputs): void {
  for (const locale of localeCodes) {
    const localeEntries = entries.filter((entry) => entry.locale === locale)
    const key = digestOf(localeEntries.map((entry) => entry.digest))
    outputs.addAll(`${searchFolder}/${locale}`, key, () => searchIndexOf(locale, localeEntries))
  }
}

function searchIndexOf(locale: Locale, entries: readonly Entry[]): Map<string, string> {
  const storedTokens = readWords(locale)
  const tokensByDigest: StoredTokens = {}
  for (const entry of entries)
    tokensByDigest[entry.digest] = storedTokens[entry.digest] ?? tokensOfEntry(entry) ?? null
  mkdirSync(dirname(fileOf(locale)), { recursive: true })
  writeAtomically(fileOf(locale), tokensByDigest)
  const pages = Object.values(tokensByDigest).flatMap((page) => page ?? [])
  return searchFiles(locale, pages)
}

function readWords(locale: Locale): StoredTokens {
  return (readBuildRecord(fileOf(locale)) as StoredTokens | undefined) ?? {}
}
