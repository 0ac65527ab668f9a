import {
  checkContent,
  type Content,
  findMissingDocuments,
  printContentError,
  formatErrorCount,
} from './check.ts'
import type { ReadingCache } from './document/document.ts'
import { entriesOf, type Entry } from './entries.ts'
import { kinds } from './document/kinds.ts'
import { digestOf, listsOf } from './lists.ts'
import { readSoftware } from './software.ts'
import { today } from './document/today.ts'

/** Item of a collection. The digest changes with its data. */
export interface CollectionItem {
  id: string
  digest: string
  data: object
}

/** Data of all pages: collections by name, items by ID. */
export type Collections = Map<string, Map<string, CollectionItem>>

/** Errors in the content, worded for authors. */
export class ContentErrors extends Error {}

/**
 * Returns the checked content. Throws one exception with every error, so that no faulty content
 * becomes a page.
 */
export function readContent(memory?: ReadingCache, root = 'content'): Content {
  const content = checkContent(root, memory)
  content.faults.push(...findMissingDocuments(content, root))
  if (content.faults.length > 0)
    throw new ContentErrors(
      `${formatErrorCount(content.faults.length)} in content/:\n${content.faults.map(printContentError).join('\n')}`,
    )
  return content
}

/** Returns all entries of a day, by default today. */
export function loadEntries(memory?: ReadingCache, day = today()): Entry[] {
  return entriesOf(readContent(memory), day)
}

/** Returns the collections that pages read: documents by kind, lists of them, and software. */
export function collectionsOf(entries: readonly Entry[]): Collections {
  const collections: Collections = new Map(kinds.map((kind) => [kind, new Map()]))
  for (const entry of entries) addItem(collections, entry.kind, entryId(entry), entry, entry.digest)
  const { lists, centres, numbers } = listsOf(entries)
  for (const [id, list] of lists) addItem(collections, 'lists', id, list)
  for (const [id, centre] of centres) addItem(collections, 'centres', id, centre)
  addItem(collections, 'numbers', 'all', numbers)
  for (const software of readSoftware()) addItem(collections, 'software', software.name, software)
  return collections
}

/** Returns the ID of an entry: `th-TH/shipping`, or `th-TH/shipping@1.6` for an older version. */
export function entryId({
  locale,
  name,
  version,
}: Pick<Entry, 'locale' | 'name' | 'version'>): string {
  return version ? `${locale}/${name}@${version}` : `${locale}/${name}`
}

function addItem(
  all: Collections,
  name: string,
  id: string,
  data: object,
  digest = digestOf(data),
) {
  const collection = all.get(name) ?? new Map<string, CollectionItem>()
  collection.set(id, { id, digest, data })
  all.set(name, collection)
}
