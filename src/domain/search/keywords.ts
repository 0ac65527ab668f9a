/**
 * A text without HTML tags (specification section 5). What stands between angle brackets and is no
 * tag stays: "<04465-0K240>".
 */
export function stripTags(text: string): string {
  return text
    .replace(/<!--.*?-->|<[/!]?[a-z][^<>]*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Something that was chosen by its name. */
export interface Named {
  id: number
  name: string
}

/** What stands in the fields of the keywords dialog. */
export interface KeywordFields {
  keyword: string
  brand: Named | null
  category: Named | null
  serial: Named | null
  /** Typed into the other fields without choosing anything there. */
  unchosen: readonly string[]
}

export type KeywordQuery =
  | { ok: true; words: string; brandId?: number; fourCategoryId?: number }
  | { ok: false; fault: 'short' | 'nothing' }

/** Ids from here on are part types, which lists can be filtered by; others are groups of them. */
const partTypes = 1_000_000
const longest = 200

/**
 * The search that the fields ask for. Refused below two characters when nothing is chosen
 * (specification section 5). Groups of part types and series go into the words, and so does what
 * was typed without choosing: nothing typed is lost.
 */
export function keywordQuery(fields: KeywordFields): KeywordQuery {
  const { brand, category, serial } = fields
  const typed = stripTags([fields.keyword, ...fields.unchosen].join(' '))
  if ([...typed].length < 2 && !brand && !category && !serial)
    return { ok: false, fault: typed === '' ? 'nothing' : 'short' }
  const isPartType = category !== null && category.id >= partTypes
  const names = [category && !isPartType ? category.name : '', serial?.name ?? '']
  const words = [typed, ...names.filter((name) => !holds(typed, name))].filter(Boolean).join(' ')
  return {
    ok: true,
    words: words.slice(0, longest),
    ...(brand && { brandId: brand.id }),
    ...(isPartType && { fourCategoryId: category.id }),
  }
}

function holds(typed: string, name: string): boolean {
  return typed.toLowerCase().includes(name.toLowerCase())
}
