import { kindOfType, kinds, type Kind } from '#domain/attribute/kinds.ts'
import { type ReadSize, readSizeOf } from '#domain/attribute/read-size.ts'
import { readPartTypes } from '../../catalogue/record/categories.ts'
import { matchGrades } from '../query/covered-words.ts'
import type { MatchedCategory } from '../query/find-categories.ts'
import type { Meaning } from '../query/meaning.ts'

/** Returns the part types of a kind in the form of categories found by name. */
export async function readTypesOfKind(db: D1Database, { types }: Kind): Promise<MatchedCategory[]> {
  const { results } = await db
    .prepare('SELECT id FROM category WHERE key IN (SELECT value FROM json_each(?)) ORDER BY id')
    .bind(JSON.stringify(types))
    .all<{ id: number }>()
  return results.map(({ id }) => ({ id, grade: matchGrades.exact, distance: 0, isSold: true }))
}

/**
 * Reads the size that a query states for the parts that its words mean. Next to a brand alone, the
 * size identifies the kind of part: "Michelin 2055516".
 */
export async function readSizeOfMeaning(
  db: D1Database,
  { categories, brands, namedSerials }: Meaning,
  text: string,
): Promise<ReadSize | null> {
  // A year alone isn't a size. Read the part types only when the words contain a size of any kind
  // of part.
  const remainingText = text.replace(/(?<!\S)(?:19|20)\d\d(?!\S)/g, ' ')
  if (!/\p{N}/u.test(remainingText) || !firstSize(kinds, remainingText)) return null
  const [bestCategory] = categories
  if (!bestCategory)
    return brands.length > 0 && namedSerials.length === 0
      ? firstSize(kinds.filter(isUnmistakable), text)
      : null
  const bestCategoryIds = categories
    .filter(({ grade }) => grade === bestCategory.grade)
    .map(({ id }) => id)
  const types = await readPartTypes(db, bestCategoryIds.slice(0, 10))
  const meantSize = firstSize(new Set(types.flatMap(({ key }) => kindOfType(key) ?? [])), text)
  if (meantSize) return meantSize
  // The size decides the kind of belt: many buyers call every belt a V-belt, but 5PK1110 and 4PK
  // are ribbed belts.
  return firstSize(
    kinds.filter(({ key }) => key === 'belt'),
    text,
  )
}

/** True for kinds of parts whose sizes can't mean anything else. */
const isUnmistakable = ({ key }: Kind) => ['tyre', 'battery', 'belt', 'oil', 'bulb'].includes(key)

function firstSize(some: Iterable<Kind>, text: string): ReadSize | null {
  for (const kind of some) {
    const size = readSizeOf(kind, text)
    if (size && size.main.length > 0) return size
  }
  return null
}
