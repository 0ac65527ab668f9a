import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { checkContent } from '../src/content/check.ts'
import { loadEntries } from '../src/content/collections.ts'
import { toStoredPartNames } from '../src/content/symptoms/parts.ts'
import { SymptomIndex } from '../src/domain/symptoms/recognise.ts'
import type { SearchResults } from '../src/contract/search/search.ts'
import { isLocale, localeCodes, locales, writtenLocaleOf } from '../src/i18n/locales.ts'
import { readArticles } from '../src/page/guide/read-articles.ts'
import type { Page } from '../src/page/page-send.ts'
import { databaseFile, databasePath } from './lib/database.ts'
import { engineOnDatabase } from './lib/engine.ts'
import { searchFilesOf } from './publishing/search-index.ts'

/*
 * npm run search:try -- LOCALE FILE [--state FOLDER]: searches the local database for each line of a
 * file, in the locale's country, and prints the results. Changes nothing.
 */

const [locale = '', file = ''] = process.argv.slice(2)
const stateIndex = process.argv.indexOf('--state')
const state = stateIndex < 0 ? '.wrangler/state' : (process.argv[stateIndex + 1] ?? '')

if (!isLocale(locale) || !existsSync(file)) {
  console.error(`npm run search:try -- LOCALE FILE. Locales: ${localeCodes.join(', ')}`)
  process.exit(1)
}
const { countryId } = locales[locale]
const separateId = existsSync(databasePath(state, countryId)) ? countryId : 0
const database = new DatabaseSync(databaseFile(state, separateId), { timeout: 5000 })
const engine = engineOnDatabase(database, locale, countryId)
const { symptoms } = checkContent()
const guides = symptoms.guides.get(writtenLocaleOf(locale)) ?? []
const index = new SymptomIndex(guides, writtenLocaleOf(locale), toStoredPartNames(locale))
const files = searchFilesOf(loadEntries())
const page = { locale, file: async (name: string) => files.get(name.slice(1)) ?? '' } as Page
let foundCount = 0
const queries = readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean)
for (const query of queries) {
  const key = index.recognise(query)[0]?.key
  if (key) console.log(`${query}: symptom, guide ${key}`)
  const question = await readArticles(page, query)
  for (const { title } of question?.articles ?? [])
    console.log(`${query}: question, article ${title}`)
  // A search for an unsold item is recorded as demand, so roll back the changes of this trial.
  database.exec('BEGIN')
  try {
    const startedAt = performance.now()
    const results = await engine.search({ searchResultInfo: question?.topic ?? query })
    if (results.total > 0) foundCount += 1
    console.log(linesOf(query, results, performance.now() - startedAt).join('\n'))
  } finally {
    database.exec('ROLLBACK')
  }
}
database.close()
console.log(`${foundCount} of ${queries.length} queries have results`)

function linesOf(query: string, results: SearchResults, milliseconds: number): string[] {
  const { understood, part, vinCode, totalCapped, total, missing } = results
  const understoodTexts = {
    part: part ? `${part.number} ${part.brandName} ${part.productName}` : '',
    VIN: vinCode,
    'part types': understood.parts.map(({ categoryName }) => categoryName).join(', '),
    brand: understood.brandName,
    cars: understood.serials.map(({ vehicleSerialName }) => vehicleSerialName).join(', '),
    size: `${results.size.text}${results.size.nearest.length > 0 ? `, nearest ${results.size.nearest.map(({ text }) => text).join(', ')}` : ''}`,
    'read as': results.readAs,
    'not used': results.setAside.join(', '),
    unknown: results.unknown.join(', '),
  }
  const understoodLines = Object.entries(understoodTexts).filter(([, text]) => text !== '')
  return [
    `\n${query}`,
    `  ${totalCapped ? 'more than ' : ''}${total} results${missing ? ', reported as not available' : ''}, ${milliseconds.toFixed(0)} ms`,
    ...understoodLines.map(([name, text]) => `  ${name}: ${text}`),
    ...results.list
      .slice(0, 3)
      .map(
        (row, i) =>
          `  ${i + 1}. ${row.number} · ${row.isOtherCar ? '(other year or engine) ' : ''}${row.brandName} · ${row.productName} · ${row.fitsShort}`,
      ),
  ]
}
