import type { Suggestion } from '#contract/search/suggest.ts'
import { toComparisonForm } from '#domain/search/names.ts'
import {
  type GuideIndex,
  guideIndexFile,
  type GuideRow,
  guideFolder,
} from '#domain/symptoms/guide.ts'
import { SymptomIndex } from '#domain/symptoms/recognise.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import { readIndex } from '../content/read.ts'
import type { Context } from '../kernel/context.ts'

/** Suggestions from guides and articles, and whether the typed words already describe a symptom. */
export interface TextSuggestions {
  found: Suggestion[]
  isSymptom: boolean
}

const maxSuggestions = { symptoms: 2, articles: 1 }
const minLength = 3

interface Guides {
  index: SymptomIndex
  rows: readonly GuideRow[]
}

/** Symptom indexes by locale. They change only with a build, and each build starts new isolates. */
const guideCache = new Map<Locale, Guides>()

/** Suggests guides to symptoms, and articles whose title contains the typed words. */
export async function suggestFromTexts(
  context: Context,
  typedText: string,
): Promise<TextSuggestions> {
  if ([...typedText.trim()].length < minLength) return { found: [], isSymptom: false }
  const [guides, articles] = await Promise.all([
    readGuides(context),
    readIndex('knowledge', context).catch(() => []),
  ])
  const described = guides.index.recognise(typedText).slice(0, 1)
  const keys = [
    ...described.map(({ key }) => key),
    ...guides.index.complete(typedText, maxSuggestions.symptoms),
  ]
  const symptoms = [...new Set(keys)]
    .slice(0, maxSuggestions.symptoms)
    .flatMap((key): Suggestion[] => {
      const row = guides.rows.find((one) => one.key === key)
      return row ? [{ text: row.title, hint: '', kind: 'symptom', id: 0 }] : []
    })
  const typedStart = toComparisonForm(typedText).trim()
  const articlesByTitle = articles
    .filter(({ title }) =>
      ` ${toComparisonForm(title)}`.includes(typedStart > '\u0e00' ? typedStart : ` ${typedStart}`),
    )
    .slice(0, maxSuggestions.articles)
    .map(({ id, title }): Suggestion => ({ text: title, hint: '', kind: 'article', id }))
  return { found: [...symptoms, ...articlesByTitle], isSymptom: described.length > 0 }
}

async function readGuides({ env, locale }: Context): Promise<Guides> {
  const cachedGuides = guideCache.get(locale)
  if (cachedGuides) return cachedGuides
  const path = `http://assets.invalid/${guideFolder}/${locale}/${guideIndexFile}`
  const response = await env.ASSETS.fetch(path)
  const { rows, partNames } = response.ok
    ? ((await response.json()) as GuideIndex)
    : { rows: [], partNames: [] }
  const guides = { index: new SymptomIndex(rows, writtenLocaleOf(locale), partNames), rows }
  guideCache.set(locale, guides)
  return guides
}
