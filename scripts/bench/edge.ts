import { readWorkerMemory } from './memory.ts'
import type { BenchRow } from './rows.ts'
import { samplesOf } from './samples.ts'
import { measureBestSpread, type Percentiles, measurePercentiles } from './timing.ts'

/** HTTP measurements of a running shop. */
export interface EdgeRows {
  /** Durations of requests that are sent once each, so that no page is cached yet. */
  first: { call: Percentiles; page: Percentiles; words: Percentiles }
  /** Best of three measurements of each request. */
  rows: BenchRow[]
  /** Memory in megabytes after all measurements. */
  memory: number | undefined
}

const requests = 600
const listCount = 40
const linesPerList = 200

/** Measures a running shop. `group` is the process group of its server. */
export async function measureEdgeRows(url: string, file: string, group: number): Promise<EdgeRows> {
  const samples = samplesOf(file, linesPerList * listCount)
  const { numbers, skus, twoWords, begun, vins } = samples
  let requestCount = 0
  // Ten requests per client address: a single address would be rate-limited.
  const nextAddressHeader = () => {
    requestCount++
    return {
      'cf-connecting-ip': `10.${(requestCount / 2560) >> 8}.${(requestCount / 2560) & 255}.${(requestCount / 10) & 255}`,
    }
  }
  const send = (path: string, body?: object) => () =>
    fetch(`${url}/platform${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        langCode: 'th-TH',
        countryId: '1001',
        ...nextAddressHeader(),
      },
    }).then((response) => response.arrayBuffer())
  const search = (body: object) => send('/web-api/material/search', body)
  const pageRequestOf = (number: string) => () =>
    fetch(
      `${url}/th-TH/search/multiCondition.html?oeNumberOrBrandSku=${encodeURIComponent(number)}`,
      { headers: nextAddressHeader() },
    ).then((response) => response.arrayBuffer())
  const get = (path: string, name: string) => (text: string) =>
    send(`${path}?${new URLSearchParams({ [name]: text })}`)
  const warmUpNumbers = numbers.slice(0, 60)
  for (const number of warmUpNumbers) {
    await search({ oeNumberOrBrandSku: number })()
    await pageRequestOf(`${number} `)()
  }
  const searchTexts = twoWords.slice(0, requests)
  const firstRows = {
    call: await measurePercentiles(
      numbers.slice(0, requests).map((number) => search({ oeNumberOrBrandSku: number })),
    ),
    page: await measurePercentiles(
      numbers.slice(requests, 2 * requests).map((number) => pageRequestOf(number)),
    ),
    words: await measurePercentiles(searchTexts.map((text) => search({ searchResultInfo: text }))),
  }
  const suggest = get('/app-api/v4/material/search/multiField', 'keyword')
  const vin = get('/cms/vehicle/searchByVinCode', 'vinCode')
  const rows: BenchRow[] = [
    {
      what: 'keyword of two words',
      spread: await measureBestSpread(
        searchTexts.map((text) => search({ searchResultInfo: text })),
      ),
      target: { p99: 40 },
    },
    {
      what: 'suggestions',
      spread: await measureBestSpread(begun.slice(0, requests).map(suggest)),
      target: { p99: 15 },
    },
    { what: 'VIN', spread: await measureBestSpread(vins.map(vin)) },
    {
      what: `quick order of ${linesPerList} lines`,
      spread: await measureBestSpread(
        Array.from({ length: listCount }, (_, i) => {
          const body = { lines: linesOf(i, numbers, skus) }
          return send('/app-api/v4/material/list', body)
        }),
      ),
      target: { p95: 300 },
    },
  ]
  return { first: firstRows, rows, memory: readWorkerMemory(group) }
}

/**
 * Builds a list as workshops paste it: OE numbers, brand numbers, and one unknown number in eight.
 */
function linesOf(list: number, numbers: readonly string[], skus: readonly string[]) {
  return Array.from({ length: linesPerList }, (_, i) => {
    const index = list * linesPerList + i
    const listedNumber = i % 2 === 0 ? numbers[index % numbers.length] : skus[index % skus.length]
    return {
      number: i % 8 === 7 ? `X${index}-${list}` : (listedNumber ?? ''),
      quantity: 1 + (i % 4),
    }
  })
}
