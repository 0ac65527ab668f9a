import type { SearchResults } from '#contract/search/search.ts'
import { readTextQuery } from '#domain/search/text-query.ts'
import { typedFormsOf as inTypedForm } from '#domain/search/typed-forms.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { searchContainedNumber, searchNumber } from './number-search.ts'
import { listByReading } from './list-by-reading.ts'
import { readNumber } from './query/read-number.ts'
import type { SearchRequest } from './request/filter.ts'
import { strategies } from './strategies.ts'
import { TextSearch } from './text-search.ts'
import { buildVinResults } from './vin-results.ts'

interface TextOptions {
  filter: SearchRequest
  /** True when a brand or category limits the search. One typed character is then enough. */
  isNarrowed: boolean
  /** True for "search for … instead", which turns off spelling correction. */
  isAsTyped: boolean
}

/**
 * Searches by free text: a VIN, a catalogue number or a fragment of it, otherwise words. Refuses
 * (4100) fewer than two characters when nothing narrows the search (specification section 5).
 */
export async function searchText(
  context: Context,
  text: string,
  options: TextOptions,
): Promise<SearchResults> {
  const { filter, isNarrowed } = options
  if ([...text].length < 2 && !isNarrowed) throw refuse('keywordShort')
  const query = readTextQuery(text)
  // The result has no offers: it links to the vehicle of the VIN, or says how many characters are
  // missing.
  if (query.vin.code !== null || query.vin.isIncomplete) return buildVinResults(query, filter)
  const search = new TextSearch(context, query, options)
  const results = (await searchByStrategies(search)) ?? (await listByReading(search))
  return { ...results, unknown: inTypedForm(text, results.unknown) }
}

/** Returns the list of the first strategy that finds anything. */
async function searchByStrategies(search: TextSearch): Promise<SearchResults | null> {
  for (const strategy of strategies) {
    // Each strategy costs look-ups; most queries are answered by an early one.
    // oxlint-disable-next-line no-await-in-loop
    const strategyResults = await strategy(search)
    if (strategyResults) return strategyResults
  }
  return null
}

/**
 * Searches from the number field. Also accepts a VIN, numbers among words, and look-alike
 * characters.
 */
export async function searchTypedNumber(
  context: Context,
  typedText: string,
  filter: SearchRequest,
  isAccurate: boolean,
): Promise<SearchResults> {
  const query = readTextQuery(typedText)
  if (query.vin.code !== null) return buildVinResults(query, filter)
  if (!isAccurate) {
    const number = await readNumber(context.db, query.number)
    const numberResults = await searchContainedNumber(context, number, typedText, filter)
    if (numberResults) return numberResults
  }
  return searchNumber(context, typedText, filter, { isAccurate })
}
