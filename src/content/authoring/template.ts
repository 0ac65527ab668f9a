import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Content, wantedLocales } from '../check.ts'
import { type Document, isOfKind, sourceLocale, fullTextOf } from '../document/document.ts'
import { fixedNames, type Kind, kinds } from '../document/kinds.ts'
import {
  addToRecord,
  type ContentRecord,
  type NumberedKind,
  printRecord,
  recordFile,
} from '../document/record.ts'

/** Date and number of a new document, and the first category of its kind. */
interface NewDocument {
  id: number
  today: string
  category: string
  /** Last day on which a new landing page is public. */
  end: string
}

const heads: Record<Exclude<Kind, 'policies' | 'about'>, (of: NewDocument) => string[]> = {
  knowledge: ({ id, today, category }) => [
    `id: ${id}`,
    `category: ${category}`,
    'tags: []',
    'parts: []',
    'related: []',
    `published: ${today}`,
  ],
  faq: ({ id, today, category }) => [
    `id: ${id}`,
    `category: ${category}`,
    'order: 20',
    `published: ${today}`,
  ],
  landing: ({ id, today, end }) => [
    `id: ${id}`,
    'countries: [TH]',
    `start: ${today}`,
    `end: ${end}`,
    'offers: []',
  ],
}

const dayMs = 86_400_000

/**
 * Days from creating a policy version to its effective date, so that readers can be informed
 * before.
 */
const noticeDays = 30

/**
 * Creates a document of a kind in all written locales: a draft, or the next version of a policy
 * with the text of the present one. Returns the paths, or the reason for a refusal.
 */
export function makeDocument(
  content: Content,
  kind: string,
  name: string,
  today: string,
  root = 'content',
): string[] | { refused: string } {
  if (!isKind(kind)) return { refused: `"${kind}" is not a kind; one of ${kinds.join(', ')}` }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(@\d+\.\d+)?$/.test(name))
    return { refused: 'a name has lower-case letters, digits and single hyphens: brake-pads' }
  if (kind === 'policies') return makeVersion(content, name, today, root)
  if (kind === 'about') return { refused: 'about and contact exist already; change their text' }
  const id = nextId(content, kind)
  // A landing page is found by its number.
  const fileName = kind === 'landing' ? String(id) : name
  const files = wantedLocales.map((locale) => ({
    locale,
    file: `${root}/${kind}/${locale}/${fileName}.md`,
  }))
  const takenFile = files.find(({ file }) => existsSync(file))
  if (takenFile) return { refused: `${takenFile.file} exists already` }
  const categories = kind === 'faq' ? content.labels.questions : content.labels.categories
  const [category = ''] = Object.keys(categories)
  const end = dayAfter(today, noticeDays)
  for (const { locale, file } of files) {
    const lines = [
      `title: "${name}"`,
      ...(kind === 'faq' ? [] : ['description: One or two sentences that lists show.']),
      ...heads[kind]({ id, today, category, end }),
      `updated: ${today}`,
      ...(locale === sourceLocale ? [] : [`sourceUpdated: ${today}`]),
      'draft: true',
    ]
    writeNewFile(file, `---\n${lines.join('\n')}\n---\n\nThe text begins here.\n`)
  }
  reserveId(content.record, kind, id, fileName, root)
  return files.map(({ file }) => file)
}

/** Creates the next version of a policy: its present text, with a version and a later date. */
function makeVersion(
  { documents }: Content,
  name: string,
  today: string,
  root: string,
): string[] | { refused: string } {
  const [key = '', version] = name.split('@')
  if (!fixedNames.policies?.includes(key))
    return { refused: `there is no policy "${key}"; one of ${fixedNames.policies?.join(', ')}` }
  if (!version) return { refused: `name the version as well, such as ${key}@1.6` }
  const ownDocuments = documents.filter(
    (document) => isOfKind('policies', document) && document.name === key,
  )
  const takenVersion = ownDocuments.find(
    (document) => isOfKind('policies', document) && document.head.version === version,
  )
  if (takenVersion) return { refused: `version ${version} exists already: ${takenVersion.file}` }
  const unversionedDocuments = ownDocuments.filter((document) => document.version === undefined)
  if (unversionedDocuments.length === 0)
    return { refused: `${root}/policies/${sourceLocale}/${key}.md is missing` }
  return unversionedDocuments.map((document) => {
    const file = `${root}/policies/${document.locale}/${key}@${version}.md`
    writeNewFile(file, textOfNextVersion(document, version, today))
    return file
  })
}

function textOfNextVersion(document: Document, version: string, today: string): string {
  return fullTextOf(document)
    .replace(/^version: .*$/m, `version: "${version}"`)
    .replace(/^effective: .*$/m, `effective: ${dayAfter(today, noticeDays)}`)
    .replace(/^updated: .*$/m, `updated: ${today}`)
    .replace(/^sourceUpdated: .*$/m, `sourceUpdated: ${today}`)
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

function writeNewFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the ID into the record, so that it stays taken even when the document is deleted. */
function reserveId(
  record: ContentRecord,
  kind: NumberedKind,
  id: number,
  name: string,
  root: string,
): void {
  if (!existsSync(recordFile(root))) return
  const newRecord = {
    ...record,
    ids: { ...record.ids, [kind]: { ...record.ids[kind], [id]: name } },
  }
  writeFileSync(recordFile(root), printRecord(newRecord))
}

/** Writes everything the documents add into the record. Returns true when it changed. */
export function writeRecord(
  { record, documents }: Content,
  today: string,
  corrected: readonly string[] = [],
  root = 'content',
): boolean {
  const file = recordFile(root)
  const text = printRecord(addToRecord(record, documents, today, corrected))
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  writeFileSync(file, text)
  return true
}

function isKind(kind: string): kind is Kind {
  return (kinds as readonly string[]).includes(kind)
}

/** Returns an ID that no document has or ever had. */
function nextId({ documents, record }: Content, kind: NumberedKind): number {
  const now = documents.flatMap(({ kind: its, head }) =>
    its === kind && 'id' in head ? head.id : [],
  )
  return Math.max(0, ...now, ...Object.keys(record.ids[kind] ?? {}).map(Number)) + 1
}
