import { existsSync } from 'node:fs'
import { type Locale, writtenLocales } from '#i18n/locales.ts'
import { readHead, splitFile } from './front-matter.ts'
import type { Fault, Kind, Source } from './kinds.ts'
import { type Labels, readLabels } from './labels.ts'
import { parseLink, type Targets } from './links.ts'
import { faultsOfWords, readText, type Text } from './markdown.ts'
import { readSources } from './read.ts'
import { type Head, schemas } from './schemas.ts'
import { readTaxonomy } from './taxonomy.ts'

/** A document that was read and checked. */
export interface Document<K extends Kind = Kind> extends Source {
  kind: K
  head: Head<K>
  body: Text
}

export interface Content {
  documents: Document[]
  faults: Fault[]
  labels: Labels
  targets: Targets
}

/** English is what is translated; en-TH inherits it. */
export const sourceLocale: Locale = 'en'

export function isOf<K extends Kind>(kind: K, document: Document): document is Document<K> {
  return document.kind === kind
}

/**
 * Reads and checks everything below a folder. `npm run content`, the build and the tests use
 * this one function; what it names as a fault never reaches a page.
 */
export function checkContent(root = 'content'): Content {
  const { sources, faults } = readSources(root)
  const { labels, faults: labelFaults } = readLabels(root)
  faults.push(...labelFaults)
  const heads = sources.flatMap((source) => withHead(source, faults))
  const targets: Targets = {
    articles: idsOf('knowledge', sources, heads),
    questions: idsOf('faq', sources, heads),
    taxonomy: readTaxonomy(),
    anchors: new Map(),
  }
  const documents = heads.map(({ markdown, bodyLine, ...rest }) => {
    const { text: body, faults: own } = readText(markdown, rest.file, bodyLine, targets)
    faults.push(...own)
    return { ...rest, body }
  })
  checkNames(documents, labels, targets, faults)
  checkIds(documents, faults)
  checkSources(sources, faults)
  checkAnchors(documents, faults)
  faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { documents, faults, labels, targets }
}

type Headed = Omit<Document, 'body'> & { markdown: string; bodyLine: number }

function withHead(source: Source, faults: Fault[]): Headed[] {
  const { file } = source
  const split = splitFile(source.text)
  if (!split) {
    faults.push({
      file,
      line: 1,
      message: 'the head is missing: a line of ---, "name: value" lines, a line of ---',
    })
    return []
  }
  const read = readHead<Head<Kind>>(split.head, schemas[source.kind], file)
  if ('faults' in read) {
    faults.push(...read.faults)
    return []
  }
  const head = read.value
  const say = (message: string) => faults.push({ file, line: lineOf(source, 'sourceUpdated'), message })
  if (source.locale === sourceLocale && head.sourceUpdated)
    say('sourceUpdated: only translations have it; this is the source')
  if (![sourceLocale, 'en-TH'].includes(source.locale) && !head.sourceUpdated)
    say('sourceUpdated: is missing; the "updated" date of the English file that was translated')
  for (const field of ['title', 'description'] as const)
    for (const message of faultsOfWords((field in head && (head as Head<'about'>)[field]) || ''))
      faults.push({ file, line: lineOf(source, field), message: `${field}: ${message}` })
  const versioned = 'version' in head ? head.version : undefined
  if (source.version && source.version !== versioned)
    faults.push({
      file,
      line: lineOf(source, 'version'),
      message: `version: "${versioned}" is not the version in the file name, ${source.version}`,
    })
  return [{ ...source, head, markdown: split.body, bodyLine: split.bodyLine }]
}

/** Ids by name; a file whose head has a fault is there all the same, and links to it are right. */
function idsOf(kind: 'knowledge' | 'faq', sources: Source[], heads: Headed[]): Map<string, number> {
  const ids = new Map<string, number>()
  for (const source of sources) if (source.kind === kind) ids.set(source.name, 0)
  for (const { kind: own, name, head } of heads) if (own === kind && 'id' in head) ids.set(name, head.id)
  return ids
}

/** The line of a field in the head; 1 where it isn't there. */
function lineOf({ text }: Source, field: string): number {
  const at = text.split('\n').findIndex((line) => line.startsWith(`${field}:`))
  return at < 0 ? 1 : at + 1
}

/** Categories, tags, parts, pictures and related articles must be there. */
function checkNames(
  documents: Document[],
  labels: Labels,
  targets: Targets,
  faults: Fault[],
): void {
  for (const document of documents) {
    const say = (field: string, message: string) =>
      faults.push({ file: document.file, line: lineOf(document, field), message: `${field}: ${message}` })
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

/** One id, one article: the same in all locales, and no other's. */
function checkIds(documents: Document[], faults: Fault[]): void {
  const nameOfId = new Map<string, string>()
  const idOfName = new Map<string, number>()
  for (const document of documents.toSorted(
    (a, b) => Number(b.locale === sourceLocale) - Number(a.locale === sourceLocale),
  )) {
    if (!isOf('knowledge', document) && !isOf('faq', document)) continue
    const { kind, name, file, head } = document
    const line = lineOf(document, 'id')
    const other = nameOfId.get(`${kind} ${head.id}`)
    const own = idOfName.get(`${kind} ${name}`)
    if (own !== undefined && own !== head.id)
      faults.push({ file, line, message: `id: ${head.id} must be ${own}, as in the other locales` })
    else if (other !== undefined && other !== name)
      faults.push({ file, line, message: `id: ${head.id} is taken by "${other}"` })
    nameOfId.set(`${kind} ${head.id}`, name)
    idOfName.set(`${kind} ${name}`, own ?? head.id)
  }
}

/** English is the source: a document without it has nothing to be compared with. */
function checkSources(sources: Source[], faults: Fault[]): void {
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

/** Links to a heading, in the same document or in a policy of the same language. */
function checkAnchors(documents: Document[], faults: Fault[]): void {
  const find = (name: string, locale: Locale) =>
    documents.find(
      (document) =>
        document.kind === 'policies' &&
        document.name === name &&
        document.locale === locale &&
        !document.version,
    )
  for (const document of documents)
    for (const { url, line } of document.body.anchorLinks) {
      const { scheme, name, hash } = parseLink(url) ?? { scheme: '', name: '', hash: '' }
      const target =
        scheme === '' ? document : (find(name, document.locale) ?? find(name, sourceLocale))
      if (target?.body.headings.some((heading) => heading.id === hash)) continue
      faults.push({
        file: document.file,
        line,
        message: `the link "${url}" leads nowhere: no heading has the address "${hash}"`,
      })
    }
}

/** A fault as one line: file, line, what is wrong and what is allowed. */
export function printFault({ file, line, message }: Fault): string {
  return `${file}:${line}  ${message}`
}

/** Locales that a document should have: all that are written in full. */
export const wantedLocales: readonly Locale[] = writtenLocales
