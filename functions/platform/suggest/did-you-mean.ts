import { toComparisonForm } from '#domain/search/names.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { listMeaningOffers } from '../search/list-by-words.ts'
import { correctWords } from '../search/query/correct-words.ts'
import type { Meaning } from '../search/query/meaning.ts'
import { readTypedWords, readWords } from '../search/query/read-words.ts'
import { unfilteredRequest } from '../search/request/filter.ts'

/**
 * Returns the corrected spelling of a query. The correction must be understood completely, have
 * offers in the country, and mean another thing than the query as typed; otherwise null.
 */
export async function suggestCorrection(context: Context, query: string): Promise<string | null> {
  const betterCorrectWords = await correctWords(context.db, query, nameLocale(context.locale))
  if (
    betterCorrectWords === null ||
    toComparisonForm(betterCorrectWords) === toComparisonForm(query)
  )
    return null
  const [[meantMeaning], [typedMeaning]] = await Promise.all([
    readMeanings(context, betterCorrectWords),
    readMeanings(context, query),
  ])
  if (!meantMeaning || meantMeaning.unknown.length > 0) return null
  if (
    typedMeaning?.unknown.length === 0 &&
    subjectKeyOf(meantMeaning) === subjectKeyOf(typedMeaning)
  )
    return null
  // List without recording the search as demand.
  const listedOffers = await listMeaningOffers(
    context,
    meantMeaning,
    unfilteredRequest,
    betterCorrectWords,
    {
      isNamesake: true,
      isExact: true,
    },
  )
  return listedOffers.total > 0 && !listedOffers.missing ? betterCorrectWords : null
}

const readMeanings = async (context: Context, text: string) =>
  (await readWords(context, await readTypedWords(context, text), true)).meanings

/** Returns a key of the parts, cars and brands that a reading names. */
function subjectKeyOf(meaning: Meaning | undefined): string {
  if (!meaning) return ''
  const { categories, brands, makes, namedSerials } = meaning
  const bestCategories = categories.filter(({ grade }) => grade === categories[0]?.grade)
  return JSON.stringify([
    bestCategories.map(({ id }) => id).toSorted(),
    brands,
    makes,
    namedSerials,
  ])
}
