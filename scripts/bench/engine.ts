import { DatabaseSync } from 'node:sqlite'
import { engineOnDatabase } from '../lib/engine.ts'
import type { BenchRow } from './rows.ts'
import { samplesOf } from './samples.ts'
import { measureBestSpread, type Percentiles } from './timing.ts'

const lookUpTarget: Partial<Percentiles> = { p99: 0.5 }

/** Measures the search engine on a database file, without the Worker and HTTP. */
export async function measureEngineRows(file: string, count: number): Promise<BenchRow[]> {
  const samples = samplesOf(file, count)
  const db = new DatabaseSync(file)
  const engine = engineOnDatabase(db, 'th-TH', 1001)
  const searchByNumber = (number: string) => engine.search({ oeNumberOrBrandSku: number })
  const rows: [string, string[], (text: string) => Promise<unknown>, BenchRow['target']?][] = [
    ['OE number', samples.numbers, searchByNumber, lookUpTarget],
    ['brand SKU', samples.skus, searchByNumber, lookUpTarget],
    ['VIN', samples.vins, engine.vehicleOf, lookUpTarget],
    [
      'keyword of two words',
      samples.twoWords,
      (text) => engine.search({ searchResultInfo: text }),
      { p50: 2, p99: 15 },
    ],
    ['suggestions', samples.begun, engine.suggest],
  ]
  const measuredRows: BenchRow[] = []
  for (const [what, texts, ask, target] of rows) {
    // Warm up like a running Worker: compiled code and cached database pages.
    for (const text of texts.slice(0, 300)) await ask(text).catch(() => undefined)
    measuredRows.push({
      what,
      spread: await measureBestSpread(texts.map((text) => () => ask(text).catch(() => undefined))),
      ...(target && { target }),
      isLookUp: target === lookUpTarget,
    })
  }
  db.close()
  return measuredRows
}
