import { LoadedValues } from '#domain/cache/loaded-values.ts'
import {
  type GuideFile,
  guideFile,
  type GuideIndex,
  guideIndexFile,
  type GuideRow,
  guideFolder,
} from '#domain/symptoms/guide.ts'
import { findNamedPart } from '#domain/symptoms/named-part.ts'
import { SymptomIndex } from '#domain/symptoms/recognise.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type { Page } from '../page-send.ts'

/** Guide for a query, with the part that the query names and its other words. */
export interface FoundGuide {
  guide: GuideFile
  /** Part named besides the symptom; its offers follow the guide. */
  named: { id: number; name: string } | undefined
  /** Words that no guide uses. They may name a car. */
  rest: string
}

interface Index {
  symptoms: SymptomIndex
  rows: ReadonlyMap<string, GuideRow>
}

/** Indexes by locale. They change only with a build, and each build starts new isolates. */
const loadedIndexes = new LoadedValues<Locale, Index>()

const isEditing = Boolean(import.meta.env?.['EGG_EDITING'])

function loadGuideIndex(page: Pick<Page, 'locale' | 'file'>): Promise<Index> {
  if (isEditing) return readIndex(page)
  return loadedIndexes.get(page.locale, () => readIndex(page))
}

async function readIndex({ locale, file }: Pick<Page, 'locale' | 'file'>): Promise<Index> {
  const text = await file(`/${guideFolder}/${locale}/${guideIndexFile}`)
  const { rows, partNames } = JSON.parse(text) as GuideIndex
  return {
    symptoms: new SymptomIndex(rows, writtenLocaleOf(locale), partNames),
    rows: new Map(rows.map((row) => [row.key, row])),
  }
}

/** Returns the guide that a query describes; undefined for every other query. */
export async function readGuide(page: Page, words: string): Promise<FoundGuide | undefined> {
  if (words.trim() === '') return undefined
  const { symptoms, rows } = await loadGuideIndex(page)
  const [bestGuide] = symptoms.recognise(words)
  const row = bestGuide && rows.get(bestGuide.key)
  if (!row) return undefined
  const text = await page.file(`/${guideFolder}/${page.locale}/${guideFile(row.key)}`)
  return {
    guide: JSON.parse(text) as GuideFile,
    named: findNamedPart(words, row.parts),
    rest: symptoms.wordsOutsideGuides(words),
  }
}
