/**
 * Removes HTML tags (specification section 5). Keeps other text in angle brackets: "<04465-0K240>".
 */
export function stripTags(text: string): string {
  return text
    .replace(/<!--.*?-->|<[/!]?[a-z][^<>]*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Item chosen by name. */
export interface NamedItem {
  id: number
  name: string
}

/** Values of the keywords dialog. */
export interface KeywordFields {
  keyword: string
  brand: NamedItem | null
  category: NamedItem | null
  serial: NamedItem | null
  /** Text typed into the other fields without choosing a suggestion. */
  unchosen: readonly string[]
}

export type KeywordQuery =
  | { ok: true; words: string; brandId?: number; fourCategoryId?: number }
  | { ok: false; fault: 'short' | 'nothing' }

/**
 * IDs from here on are part types, which lists can filter by. Lower IDs are groups of part types.
 */
const firstPartTypeId = 1_000_000
const maxKeywordsLength = 200

/**
 * Returns the search for the fields. Refuses fewer than two characters when nothing is chosen
 * (specification section 5). Groups of part types, series and unchosen text become search words, so
 * that no input is lost.
 */
export function buildKeywordQuery(fields: KeywordFields): KeywordQuery {
  const { brand, category, serial } = fields
  const typedText = stripTags([fields.keyword, ...fields.unchosen].join(' '))
  if ([...typedText].length < 2 && !brand && !category && !serial)
    return { ok: false, fault: typedText === '' ? 'nothing' : 'short' }
  const isPartType = category !== null && category.id >= firstPartTypeId
  const names = [category && !isPartType ? category.name : '', serial?.name ?? '']
  const queryWords = [typedText, ...names.filter((name) => !containsName(typedText, name))]
    .filter(Boolean)
    .join(' ')
  return {
    ok: true,
    words: queryWords.slice(0, maxKeywordsLength),
    ...(brand && { brandId: brand.id }),
    ...(isPartType && { fourCategoryId: category.id }),
  }
}

function containsName(typedText: string, name: string): boolean {
  return typedText.toLowerCase().includes(name.toLowerCase())
}
