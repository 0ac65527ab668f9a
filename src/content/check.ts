import { type Locale, writtenLocales } from '#i18n/locales.ts'
import { readBanners } from './banners.ts'
import { checkDates } from './checks/dates.ts'
import { checkIds } from './checks/ids.ts'
import { checkLanguages } from './checks/languages.ts'
import { checkLinks } from './checks/links.ts'
import { checkNames } from './checks/names.ts'
import { checkRecord } from './checks/record.ts'
import { checkSources, checkVersions } from './checks/versions.ts'
import {
  type Document,
  type ReadingCache,
  type FileReading,
  readingOf,
} from './document/document.ts'
import { type ContentError, fixedNames, kinds, type Source } from './document/kinds.ts'
import { type Labels, readLabels } from './document/labels.ts'
import type { LinkTargets } from './document/links.ts'
import { checkSymptoms, type SymptomContent } from './symptoms/check.ts'
import { findSources, type FoundFile } from './document/read.ts'
import { type ContentRecord, readRecord } from './document/record.ts'
import { readTaxonomy } from './document/taxonomy.ts'

export interface Content {
  documents: Document[]
  faults: ContentError[]
  labels: Labels
  targets: LinkTargets
  symptoms: SymptomContent
  record: ContentRecord
}

/**
 * Reads and checks everything below a folder. `npm run content`, the build and the tests use this
 * function; a document with an error never reaches a page. With a memory, only changed files are
 * read again; references between documents are checked every time.
 */
export function checkContent(root = 'content', memory: ReadingCache = new Map()): Content {
  const { sources: foundSources, faults } = findSources(root)
  const { labels, faults: labelFaults } = readLabels(root)
  faults.push(...labelFaults, ...readBanners(root).faults)
  const readings = foundSources.map((source) => ({ source, reading: readingOf(source, memory) }))
  removeDeletedFiles(memory, foundSources)
  for (const { reading } of readings) faults.push(...reading.faults)
  const documents = readings.flatMap(({ source, reading }) => documentOf(source, reading))
  const targets: LinkTargets = {
    articles: idsOf('knowledge', foundSources, documents),
    questions: idsOf('faq', foundSources, documents),
    taxonomy: readTaxonomy(),
  }
  const { symptoms, faults: symptomFaults } = checkSymptoms(root, targets.articles)
  faults.push(...symptomFaults)
  checkNames(documents, labels, targets, faults)
  checkIds(documents, faults)
  checkSources(foundSources, faults)
  checkVersions(foundSources, documents, faults)
  checkLanguages(documents, faults)
  checkLinks(documents, targets, faults)
  checkDates(documents, faults)
  const { record, faults: recordFaults } = readRecord(root)
  faults.push(...recordFaults)
  checkRecord(record, documents, foundSources, faults)
  faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { documents, faults, labels, targets, symptoms, record }
}

function removeDeletedFiles(memory: ReadingCache, matches: FoundFile[]): void {
  const foundFiles = new Set(matches.map(({ file }) => file))
  for (const file of memory.keys()) if (!foundFiles.has(file)) memory.delete(file)
}

function documentOf(
  source: FoundFile,
  { hash, head, headings, links, text }: FileReading,
): Document[] {
  if (!head) return []
  const { kind, locale, name, version, file } = source
  return [{ kind, locale, name, version, file, hash, head, headings, links, text }]
}

/**
 * Returns the IDs by name. A file with a faulty head is included, so that links to it aren't
 * reported.
 */
function idsOf(
  kind: 'knowledge' | 'faq',
  sources: Source[],
  documents: Document[],
): Map<string, number> {
  const ids = new Map<string, number>()
  for (const source of sources) if (source.kind === kind) ids.set(source.name, 0)
  for (const { kind: ownKind, name, head } of documents)
    if (ownKind === kind && 'id' in head) ids.set(name, head.id)
  return ids
}

/**
 * Returns errors for missing policies and about pages, because the shop links to them from every
 * page.
 */
export function findMissingDocuments(
  { documents, faults }: Content,
  root = 'content',
): ContentError[] {
  const presentFiles = new Set([...documents, ...faults].map(({ file }) => file))
  return kinds
    .flatMap((kind) => (fixedNames[kind] ?? []).map((name) => `${root}/${kind}/en/${name}.md`))
    .filter((file) => !presentFiles.has(file))
    .map((file) => ({ file, line: 1, message: 'this document is missing; the shop needs it' }))
}

/** Formats an error in one line: file, line, problem and the allowed values. */
export function printContentError({ file, line, message }: ContentError): string {
  return `${file}:${line}  ${message}`
}

/** Formats a number of errors: "1 error", "3 errors". */
export function formatErrorCount(errors: number): string {
  return `${errors} ${errors === 1 ? 'error' : 'errors'}`
}

/** Locales that every document should have: all that are fully translated. */
export const wantedLocales: readonly Locale[] = writtenLocales
