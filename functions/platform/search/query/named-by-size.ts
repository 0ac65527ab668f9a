import type { SizedPartType } from '#domain/search/sizes.ts'
import { matchGrades } from './covered-words.ts'
import type { Meaning } from './meaning.ts'
import { understandQuery } from './understand.ts'

/**
 * Finds a part within the named group whose name is the size: among engine oils, 15W40 is a part
 * type. Null when no part has that name, or only a part of another group.
 */
export async function findNamedBySize(
  db: D1Database,
  [first, ...otherMeanings]: Meaning[],
  size: string,
  locale: string,
): Promise<Meaning[] | null> {
  const groups = first?.categories ?? []
  if (!first || groups.length === 0) return null
  const [alone] = await understandQuery(db, size, locale)
  const namedCategories = (alone?.categories ?? []).filter(
    ({ id, grade }) =>
      grade === matchGrades.exact &&
      groups.some((group) => String(id).startsWith(String(group.id))),
  )
  if (namedCategories.length === 0 || alone?.unknown.length !== 0) return null
  return [{ ...first, categories: namedCategories }, ...otherMeanings]
}

/** Narrows a named group to the part that a size implies: 195R14C among tyres is a pickup tyre. */
export async function narrowBySize(
  db: D1Database,
  meanings: Meaning[],
  partType: SizedPartType,
): Promise<Meaning[]> {
  const [first, ...otherMeanings] = meanings
  if (!first || partType === '') return meanings
  const [group] = first.categories
  const [kind] = await understandQuery(db, partType, 'en')
  const [sizedCategory] = kind?.categories ?? []
  if (!sizedCategory) return meanings
  const narrowedMeanings = [{ ...first, categories: [sizedCategory] }, ...otherMeanings]
  const isTyre = partType.endsWith('tyre') && first.namedSerials.length === 0
  // Without a group, the query is only a tyre size next to a car make.
  if (!group)
    return isTyre && first.brands.length > 0 && first.unknown.length === 0
      ? narrowedMeanings
      : meanings
  const isOfGroup =
    sizedCategory.id !== group.id && String(sizedCategory.id).startsWith(String(group.id))
  // The word "rubber" with a tyre size means a tyre, although it also names other parts.
  const isOther = String(sizedCategory.id).slice(0, 2) !== String(group.id).slice(0, 2)
  return isOfGroup || (isTyre && isOther && group.grade !== matchGrades.exact)
    ? narrowedMeanings
    : meanings
}
