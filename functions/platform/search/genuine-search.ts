import type { SearchResults } from '#contract/search/search.ts'
import type { TextQuery } from '#domain/search/text-query.ts'
import type { Context } from '../kernel/context.ts'
import { listMeaningOffers } from './list-by-words.ts'
import { limitToGenuine } from './query/limit-to-genuine.ts'
import { readTypedWords, readWords } from './query/read-words.ts'
import { isFiltered, type SearchRequest, unfilteredRequest } from './request/filter.ts'

/** Result of a search for original parts. */
export interface GenuineSearch {
  found: SearchResults | null
  /** Word for "original parts" that was typed but couldn't narrow the list; '' otherwise. */
  unused: string
}

/**
 * Searches for a make's original parts: "genuine Toyota", "ผ้าเบรคแท้ วีโก้". Finds nothing when
 * the text doesn't ask for original parts, when it names no make or car, or when the country has no
 * original part of that make.
 */
export async function searchGenuineParts(
  context: Context,
  { text, genuine: { typed, rest } }: TextQuery,
  filter: SearchRequest,
  isAsTyped: boolean,
): Promise<GenuineSearch> {
  if (typed === '') return { found: null, unused: '' }
  const { meanings, readAs, setAside } = await readWords(
    context,
    await readTypedWords(context, rest),
    isAsTyped,
  )
  const limited = await limitToGenuine(context.db, meanings)
  if (!limited) return { found: null, unused: '' }
  const listMeaningWith = (searchRequest: SearchRequest) =>
    listMeaningOffers(context, limited, searchRequest, text, { isNamesake: true, isExact: true })
  const [found, all] = await Promise.all([
    listMeaningWith(filter),
    isFiltered(filter) ? listMeaningWith(unfilteredRequest) : null,
  ])
  if ((all ?? found).missing) return { found: null, unused: typed }
  return { found: { ...found, missing: false, heading: text, readAs, setAside }, unused: '' }
}
