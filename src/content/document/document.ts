import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MdastNode } from 'satteri'
import type { Locale } from '#i18n/locales.ts'
import { readHead, splitFile } from './front-matter.ts'
import type { Heading } from './headings.ts'
import type { ContentError, Kind, Source } from './kinds.ts'
import {
  factNamesIn,
  findWordErrors,
  nodesOf,
  paragraphsIn,
  parseText,
  type WrittenLink,
} from './markdown.ts'
import type { FoundFile } from './read.ts'
import { decodeText } from './decode.ts'
import { type Head, schemas } from './schemas.ts'

/** Source language of translations; en-TH inherits it. */
export const sourceLocale: Locale = 'en'

/**
 * Result of reading one file, independent of all others, so that it can be cached between builds.
 */
export interface FileReading {
  hash: string
  head?: Head<Kind>
  headings: Heading[]
  links: WrittenLink[]
  faults: ContentError[]
  text: Fingerprint
}

/** Properties of a text that comparisons need, so that memory doesn't hold the text itself. */
export interface Fingerprint {
  /**
   * Hash that changes with the words of the title and the text, not with other fields of the head.
   */
  words: string
  /** Names of the facts and blocks that the text inserts, sorted. */
  facts: string[]
  /** A hash of each longer paragraph. */
  paragraphs: string[]
}

const emptyFingerprint: Fingerprint = { words: '', facts: [], paragraphs: [] }

/** Document with a valid head. Its text is read again on demand. */
export interface Document<K extends Kind = Kind> extends Source {
  kind: K
  hash: string
  head: Head<K>
  headings: Heading[]
  links: WrittenLink[]
  text: Fingerprint
}

export function isOfKind<K extends Kind>(kind: K, document: Document): document is Document<K> {
  return document.kind === kind
}

/** Result of the last reading of a file, with the file's stamp (size and times) at that time. */
export interface CachedFile {
  stamp: string
  reading: FileReading
}

/** Cache of read files. */
export type ReadingCache = Map<string, CachedFile>

/** Returns the reading of a file, from memory if it hasn't changed. */
export function readingOf(source: FoundFile, memory: ReadingCache): FileReading {
  const cachedFile = memory.get(source.file)
  if (cachedFile?.stamp === source.stamp) return cachedFile.reading
  const bytes = readFileSync(source.file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  // A checkout changes the times of files but not their contents.
  const reading =
    cachedFile?.reading.hash === hash ? cachedFile.reading : readDocument(source, bytes, hash)
  memory.set(source.file, { stamp: source.stamp, reading })
  return reading
}

function readDocument(source: FoundFile, bytes: Buffer, hash: string): FileReading {
  const { file } = source
  const errors: ContentError[] = []
  const emptyReading = { hash, headings: [], links: [], faults: errors, text: emptyFingerprint }
  const text = decodeText(bytes, (message) => errors.push({ file, line: 1, message }))
  if (text === undefined) return emptyReading
  const splitText = splitFile(text)
  if (!splitText) {
    const message = 'the head is missing: a line of ---, "name: value" lines, a line of ---'
    errors.push({ file, line: 1, message })
    return emptyReading
  }
  const readFields = readHead<Head<Kind>>(splitText.frontMatter, schemas[source.kind], file)
  if ('faults' in readFields) {
    errors.push(...readFields.faults)
    return emptyReading
  }
  checkHead(source, readFields.value, text, errors)
  const { text: body, faults: ownFaults } = parseText(splitText.body, file, splitText.bodyLine)
  errors.push(...ownFaults)
  const { headings, links } = body
  const head = readFields.value
  const fingerprint: Fingerprint = {
    words: shortHash(`${head.title}\n${splitText.body.trim().replace(/\s+/g, ' ')}`),
    facts: factNamesIn(splitText.body),
    paragraphs: paragraphsIn(splitText.body).map(shortHash),
  }
  return { hash, head, headings, links, faults: errors, text: fingerprint }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** Checks the rules that a schema can't express: facts in its texts, dates and versions. */
function checkHead(
  source: FoundFile,
  head: Head<Kind>,
  text: string,
  errors: ContentError[],
): void {
  const { file, locale } = source
  const addError = (field: string, message: string) =>
    errors.push({ file, line: lineIn(text, field), message: `${field}: ${message}` })
  if (locale === sourceLocale && head.sourceUpdated)
    addError('sourceUpdated', 'only translations have it; this is the source')
  if (![sourceLocale, 'en-TH'].includes(locale) && !head.sourceUpdated)
    addError(
      'sourceUpdated',
      'is missing; the "updated" date of the English file that was translated',
    )
  for (const field of ['title', 'description'] as const)
    for (const message of findWordErrors((field in head && (head as Head<'about'>)[field]) || ''))
      addError(field, message)
  const version = 'version' in head ? head.version : undefined
  if (source.version && source.version !== version)
    addError('version', `"${version}" is not the version in the file name, ${source.version}`)
}

/** Returns the line of a field in the head of a file, or 1 if it is missing. */
export function lineOfField({ file }: Source, field: string): number {
  return lineIn(fullTextOf({ file }), field)
}

function lineIn(text: string, field: string): number {
  const lineIndex = text.split('\n').findIndex((line) => line.startsWith(`${field}:`))
  return lineIndex < 0 ? 1 : lineIndex + 1
}

/** Returns the full text of a document, including its head. */
export function fullTextOf({ file }: Pick<Source, 'file'>): string {
  return decodeText(readFileSync(file), () => undefined) ?? ''
}

/** Recently parsed texts: a page in nine languages prints the same few texts in a row. */
const recentNodes = new Map<string, MdastNode[]>()

/** Returns the parsed text of a checked document. */
export function nodesIn({ file, hash }: Pick<Document, 'file' | 'hash'>): MdastNode[] {
  const cachedNodes = recentNodes.get(hash)
  if (cachedNodes) return cachedNodes
  const nodes = nodesOf(splitFile(fullTextOf({ file }))?.body ?? '')
  recentNodes.set(hash, nodes)
  const [oldest] = recentNodes.keys()
  if (recentNodes.size > 16 && oldest !== undefined) recentNodes.delete(oldest)
  return nodes
}
