import { hostileInputs } from '../browser/typed.ts'
import { Caller } from '../client.ts'
import { query } from '../state.ts'
import type { WorstInput } from './row.ts'
import { callSender } from './send.ts'

/* Words, numbers and lists to search for. */

/** Texts that are slowest to search for. */
const texts: Record<string, string> = {
  'Thai without spaces': 'กรองน้ำมันเครื่องผ้าเบรคหน้าโช๊คอัพหลังลูกปืนล้อหน้าสายพานไทม์มิ่ง'.repeat(4),
  'misspelt words': 'brkae pda oli fliter shcok absorbre whel bearng timng bekt '.repeat(4),
  'short words': 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4),
  'Korean without spaces': '브레이크패드오일필터쇼크업소버휠베어링타이밍벨트'.repeat(8),
  'common words': 'filter pad brake oil front rear left right toyota honda isuzu '.repeat(4),
  'digits and hyphens': '0-4-4-6-5-0-K-2-4-0-'.repeat(10),
  'combining marks': hostileInputs['combining marks'] ?? '',
}

const search = 'POST /web-api/material/search'
const byNumber = 'POST /app-api/v4/material/listByOe'

/** Call fields that take a search text, with the maximum length of each. */
const fields: [call: string, field: string, most: number][] = [
  [search, 'searchResultInfo', 200],
  [search, 'oeNumberOrBrandSku', 100],
  ['POST /web-api/material/search/ref', 'oeNumberOrBrandSku', 100],
  [byNumber, 'oeNumberOrBrandSku', 100],
  ['POST /app-api/v4/material/listByIam', 'oeNumberOrBrandSku', 100],
  ['POST /app-api/v4/material/accurateSearch', 'oeNumberOrBrandSku', 100],
  ['GET /app-api/v4/material/search/common', 'keyword', 100],
  ['GET /app-api/v4/material/search/multiField', 'keyword', 100],
  ['GET /app-api/v4/material/search/oeNumberOrBrandSku', 'keyword', 100],
  ['GET /app-api/v4/material/search/brand', 'keyword', 100],
  ['GET /app-api/v4/material/search/category', 'keyword', 100],
  ['GET /web-api/material/search/correctKeyword', 'keyword', 200],
  ['POST /app-api/vehicle/search/vehicleSerial', 'vehicleSerialName', 60],
  ['POST /app-api/vehicle/getPopularModels', 'condition', 60],
  ['GET /web-api/address/find', 'keyword', 60],
  ['GET /eggshop/client/page/keywords', 'keywords', 60],
  ['GET /knowledge/article/pageQuery', 'keyword', 100],
  ['GET /knowledge/faq/query', 'keyword', 100],
]

/** Returns a text that starts differently for each request, so that no cache can answer it. */
const uncachedText = (text: string, variant: number, maxLength: number) =>
  `${String.fromCharCode(97 + (variant % 26))} ${text}`.slice(0, maxLength)

/**
 * Returns a list with the maximum number of lines. In each line, the number is among other words.
 */
const lines = (variant: number) =>
  Array.from({ length: 200 }, (_, line) => ({
    number: `0446${variant}-0K${line}`.slice(0, 60),
    quantity: 1,
    typed: `brake pad 0446${variant}-0K${line} toyota hilux front x 2 `.repeat(8).slice(0, 200),
  }))

/** Returns lines with the part numbers that have most offers in the catalogue. */
const linesOfKnownNumbers = (variant: number) =>
  query<{ number: string }>(
    `SELECT p.number FROM part p JOIN offer o ON o.part_id = p.id
     GROUP BY p.id ORDER BY count(*) DESC LIMIT 200 OFFSET ?`,
    variant * 50,
  ).map(({ number }) => ({ number, quantity: 1, typed: `2 x ${number} brake pad` }))

export const textInputs: readonly WorstInput[] = [
  ...fields.flatMap(([call, field, most]) =>
    Object.entries(texts).map(([input, text]) => ({
      call,
      input: `${field}: ${input}`,
      atOnce: 8,
      prepare: () =>
        callSender(
          call,
          (variant) => ({ [field]: uncachedText(text, variant, most) }),
          new Caller(),
        ),
    })),
  ),
  {
    call: search,
    input: 'the last page of the commonest word, by price, with every filter',
    atOnce: 8,
    prepare: () =>
      callSender(
        search,
        (variant) => ({
          searchResultInfo: 'filter',
          priceSort: 1,
          inStock: true,
          pageNo: 300 + variant,
          vehicleModelId: 1 + variant,
        }),
        new Caller(),
      ),
  },
  {
    call: 'POST /app-api/v4/material/list',
    input: '200 lines that nobody knows, 200 letters each',
    atOnce: 4,
    prepare: () =>
      callSender(
        'POST /app-api/v4/material/list',
        (variant) => ({ lines: lines(variant), vehicleModelId: 1 }),
        new Caller(),
      ),
  },
  {
    call: 'POST /app-api/v4/material/list',
    input: 'the 200 numbers with most offers',
    atOnce: 4,
    prepare: () => {
      const lists = [0, 1, 2, 3].map(linesOfKnownNumbers)
      return callSender(
        'POST /app-api/v4/material/list',
        (variant) => ({ lines: lists[variant], vehicleModelId: 1 }),
        new Caller(),
      )
    },
  },
  {
    call: 'GET /cms/vehicle/searchByVinCode',
    input: 'a VIN that fits many cars',
    atOnce: 8,
    prepare: () =>
      callSender(
        'GET /cms/vehicle/searchByVinCode',
        (variant) => ({ vinCode: `MHKM1BA3JDK01234${variant}` }),
        new Caller(),
      ),
  },
]
