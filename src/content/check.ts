import { existsSync } from 'node:fs'
import { type Locale, writtenLocales } from '#i18n/locales.ts'
import { readBanners } from './banners.ts'
import {
  type Document,
  lineOf,
  type Memory,
  type Reading,
  readingOf,
  sourceLocale,
} from './document.ts'
import { type ContentError, fixedNames, type Kind, kinds, type Source } from './kinds.ts'
import { type Labels, readLabels } from './labels.ts'
import { linkError, parseLink, type Targets } from './links.ts'
import { checkSymptoms, type Symptoms } from './symptom-check.ts'
import { findSources, type Found } from './read.ts'
import { readTaxonomy } from './taxonomy.ts'
import { today } from './today.ts'

export interface Content {
  documents: Document[]
  faults: ContentError[]
  labels: Labels
  targets: Targets
  symptoms: Symptoms
}

export function isOf<K extends Kind>(kind: K, document: Document): document is Document<K> {
  return document.kind === kind
}

/**
 * Reads and checks everything below a folder. `npm run content`, the build and the tests use this
 * function; a document with a fault never reaches a page. With a memory, only changed files are
 * read again; references between documents are checked every time.
 */
export function checkContent(root = 'content', memory: Memory = new Map()): Content {
  const { sources: found, faults } = findSources(root)
  const { labels, faults: labelFaults } = readLabels(root)
  faults.push(...labelFaults, ...readBanners(root).faults)
  const read = found.map((source) => ({ source, reading: readingOf(source, memory) }))
  forgetOthers(memory, found)
  for (const { reading } of read) faults.push(...reading.faults)
  const sources = read.filter(({ reading }) => reading.readable).map(({ source }) => source)
  const documents = read.flatMap(({ source, reading }) => documentOf(source, reading))
  const targets: Targets = {
    articles: idsOf('knowledge', sources, documents),
    questions: idsOf('faq', sources, documents),
    taxonomy: readTaxonomy(),
  }
  const { symptoms, faults: symptomFaults } = checkSymptoms(root, targets.articles)
  faults.push(...symptomFaults)
  checkNames(documents, labels, targets, faults)
  checkIds(documents, faults)
  checkSources(sources, faults)
  checkVersions(documents, faults)
  checkLinks(documents, targets, faults)
  checkDates(documents, faults)
  faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { documents, faults, labels, targets, symptoms }
}

function forgetOthers(memory: Memory, found: Found[]): void {
  const there = new Set(found.map(({ file }) => file))
  for (const file of memory.keys()) if (!there.has(file)) memory.delete(file)
}

function documentOf(source: Found, { hash, head, headings, links }: Reading): Document[] {
  if (!head) return []
  const { kind, locale, name, version, file } = source
  return [{ kind, locale, name, version, file, hash, head, headings, links }]
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
  for (const { kind: own, name, head } of documents)
    if (own === kind && 'id' in head) ids.set(name, head.id)
  return ids
}

/** Checks that categories, tags, parts, pictures and related articles exist. */
function checkNames(
  documents: Document[],
  labels: Labels,
  targets: Targets,
  faults: ContentError[],
): void {
  for (const document of documents) {
    const say = (field: string, message: string) =>
      faults.push({
        file: document.file,
        line: lineOf(document, field),
        message: `${field}: ${message}`,
      })
    const among = (table: object) => `allowed are ${Object.keys(table).join(', ')}`
    if (isOf('faq', document) && !Object.hasOwn(labels.questions, document.head.category))
      say('category', `"${document.head.category}" is unknown; ${among(labels.questions)}`)
    if (!isOf('knowledge', document)) continue
    const { category, tags, parts, picture, related } = document.head
    if (!Object.hasOwn(labels.categories, category))
      say('category', `"${category}" is unknown; ${among(labels.categories)}`)
    for (const tag of tags)
      if (!Object.hasOwn(labels.tags, tag))
        say('tags', `"${tag}" is unknown; ${among(labels.tags)}`)
    for (const part of parts)
      if (!targets.taxonomy.has(part))
        say('parts', `"${part}" is no kind of part; allowed are the keys of tree.tsv`)
    if (picture && !existsSync(`public/parts/${picture}-480.avif`))
      say('picture', `there is no picture "${picture}" in public/parts`)
    for (const slug of related)
      if (!targets.articles.has(slug)) say('related', `there is no article "${slug}"`)
  }
}

/** Checks that an ID belongs to one article and is the same in all locales. */
function checkIds(documents: Document[], faults: ContentError[]): void {
  const nameOfId = new Map<string, string>()
  const idOfName = new Map<string, number>()
  for (const document of documents.toSorted(
    (a, b) => Number(b.locale === sourceLocale) - Number(a.locale === sourceLocale),
  )) {
    if (!isOf('knowledge', document) && !isOf('faq', document)) continue
    const { kind, name, file, head } = document
    const say = (message: string) =>
      faults.push({ file, line: lineOf(document, 'id'), message: `id: ${message}` })
    const other = nameOfId.get(`${kind} ${head.id}`)
    const own = idOfName.get(`${kind} ${name}`)
    if (own !== undefined && own !== head.id)
      say(`${head.id} must be ${own}, as in the other locales`)
    else if (other !== undefined && other !== name) say(`${head.id} is taken by "${other}"`)
    nameOfId.set(`${kind} ${head.id}`, name)
    idOfName.set(`${kind} ${name}`, own ?? head.id)
  }
}

/** Checks that every document has an English source, because translations are compared with it. */
function checkSources(sources: Source[], faults: ContentError[]): void {
  const key = ({ kind, name, version }: Source) => `${kind}/${name}@${version ?? ''}`
  const english = new Set(sources.filter((d) => d.locale === sourceLocale).map(key))
  for (const document of sources)
    if (!english.has(key(document)))
      faults.push({
        file: document.file,
        line: 1,
        message: 'there is no English document of this name',
      })
}

/** Checks that a policy version has one file, and that translations have an English source. */
function checkVersions(documents: Document[], faults: ContentError[]): void {
  const key = (locale: Locale, { name, head }: Document<'policies'>) =>
    `${locale}/${name}@${head.version}`
  const files = new Map<string, string>()
  const policies = documents.filter((document) => isOf('policies', document))
  for (const document of policies) {
    const own = key(document.locale, document)
    const other = files.get(own)
    const { file, head } = document
    if (other)
      faults.push({
        file,
        line: lineOf(document, 'version'),
        message: `version: ${head.version} stands in ${other} already`,
      })
    files.set(own, file)
  }
  for (const document of policies)
    if (!files.has(key(sourceLocale, document)))
      faults.push({
        file: document.file,
        line: lineOf(document, 'version'),
        message: `version: there is no English text of version ${document.head.version}`,
      })
}

/**
 * Checks that links have an existing target. A link to a heading needs one in the document or the
 * policy.
 */
function checkLinks(documents: Document[], targets: Targets, faults: ContentError[]): void {
  const policies = new Map<string, Document>()
  for (const document of documents)
    if (document.kind === 'policies' && !document.version)
      policies.set(`${document.locale}/${document.name}`, document)
  const find = (name: string, locale: Locale) =>
    policies.get(`${locale}/${name}`) ?? policies.get(`${sourceLocale}/${name}`)
  for (const document of documents)
    for (const { url, line } of document.links) {
      const { file } = document
      const fault = linkError(url, targets)
      if (fault) faults.push({ file, line, message: fault })
      const link = parseLink(url)
      if (!link?.hash || !['', 'policy'].includes(link.scheme)) continue
      const target = link.scheme === '' ? document : find(link.name, document.locale)
      if (!target || target.headings.some((heading) => heading.id === link.hash)) continue
      const message = `the link "${url}" leads nowhere: no heading has the address "${link.hash}"`
      faults.push({ file, line, message })
    }
}

/** Checks that no public document links to one that is published later. */
function checkDates(documents: Document[], faults: ContentError[]): void {
  const from = new Map<string, string>()
  const now = today()
  for (const document of documents)
    if (document.locale === sourceLocale && 'published' in document.head)
      from.set(`${document.kind}/${document.name}`, document.head.published)
  const kindOf: Record<string, string> = { article: 'knowledge', faq: 'faq' }
  for (const document of documents) {
    const own = 'published' in document.head ? document.head.published : ''
    const say = (line: number, name: string, day: string) =>
      faults.push({
        file: document.file,
        line,
        message: `"${name}" is published on ${day} only, after this text; link to it from that day on`,
      })
    for (const { url, line } of document.links) {
      const link = parseLink(url)
      const day = link && from.get(`${kindOf[link.scheme]}/${link.name}`)
      if (day && day > own && day > now) say(line, url, day)
    }
    if (!isOf('knowledge', document)) continue
    for (const slug of document.head.related) {
      const day = from.get(`knowledge/${slug}`)
      if (day && day > own && day > now) say(lineOf(document, 'related'), slug, day)
    }
  }
}

/**
 * Returns faults for missing policies and about pages, because the shop links to them from every
 * page.
 */
export function missingDocuments({ documents, faults }: Content, root = 'content'): ContentError[] {
  const there = new Set([...documents, ...faults].map(({ file }) => file))
  return kinds
    .flatMap((kind) => (fixedNames[kind] ?? []).map((name) => `${root}/${kind}/en/${name}.md`))
    .filter((file) => !there.has(file))
    .map((file) => ({ file, line: 1, message: 'this document is missing; the shop needs it' }))
}

/** Formats a fault in one line: file, line, problem and what is allowed. */
export function printContentError({ file, line, message }: ContentError): string {
  return `${file}:${line}  ${message}`
}

/** Locales that every document should have: all that are fully translated. */
export const wantedLocales: readonly Locale[] = writtenLocales
