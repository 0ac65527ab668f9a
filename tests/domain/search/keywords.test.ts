import { expect, test } from 'vitest'
import { groupByLetter, indexLetter } from '#domain/search/index-letter.ts'
import { buildKeywordQuery, stripTags } from '#domain/search/keywords.ts'

const emptyQuery = { keyword: '', brand: null, category: null, serial: null, unchosen: [] }
const bosch = { id: 7, name: 'Bosch' }
const pads = { id: 1_020_301, name: 'Brake pads' }
const brakes = { id: 102, name: 'Brakes' }
const hilux = { id: 9, name: 'Toyota Hilux' }

test('an empty query and a too short query are refused with different errors', () => {
  expect(buildKeywordQuery(emptyQuery)).toEqual({ ok: false, fault: 'nothing' })
  expect(buildKeywordQuery({ ...emptyQuery, keyword: '  ' })).toEqual({
    ok: false,
    fault: 'nothing',
  })
  expect(buildKeywordQuery({ ...emptyQuery, keyword: ' a ' })).toEqual({
    ok: false,
    fault: 'short',
  })
  expect(buildKeywordQuery({ ...emptyQuery, keyword: '<b>a</b>' })).toEqual({
    ok: false,
    fault: 'short',
  })
})

test('a query needs only one selected filter', () => {
  expect(buildKeywordQuery({ ...emptyQuery, brand: bosch })).toEqual({
    ok: true,
    words: '',
    brandId: 7,
  })
  expect(buildKeywordQuery({ ...emptyQuery, keyword: 'a', brand: bosch })).toMatchObject({
    words: 'a',
  })
  expect(buildKeywordQuery({ ...emptyQuery, category: pads })).toEqual({
    ok: true,
    words: '',
    fourCategoryId: pads.id,
  })
})

test('a category with an ID from 1,000,000 on is searched as a part type', () => {
  const query = (id: number) => buildKeywordQuery({ ...emptyQuery, category: { ...pads, id } })
  expect(query(1_000_000)).toEqual({ ok: true, words: '', fourCategoryId: 1_000_000 })
  expect(query(999_999)).toEqual({ ok: true, words: 'Brake pads' })
})

test('category groups, series and unresolved choices become query words', () => {
  expect(buildKeywordQuery({ ...emptyQuery, category: brakes })).toEqual({
    ok: true,
    words: 'Brakes',
  })
  expect(buildKeywordQuery({ ...emptyQuery, serial: hilux })).toEqual({
    ok: true,
    words: 'Toyota Hilux',
  })
  expect(buildKeywordQuery({ ...emptyQuery, keyword: 'toyota hilux pads', serial: hilux })).toEqual(
    {
      ok: true,
      words: 'toyota hilux pads',
    },
  )
  expect(buildKeywordQuery({ ...emptyQuery, unchosen: ['denso', ''] })).toEqual({
    ok: true,
    words: 'denso',
  })
})

test('query words are cut to the wire limit and stripped of tags', () => {
  const longKeywordQuery = buildKeywordQuery({ ...emptyQuery, keyword: 'x'.repeat(300) })
  expect(longKeywordQuery.ok && longKeywordQuery.words.length).toBe(200)
  expect(stripTags('brake<script>alert(1)</script> pad')).toBe('brake alert(1) pad')
})

test.each([
  ['Škoda', 'S'],
  ['bosch', 'B'],
  ['현대', 'ㅎ'],
  ['เดนโซ่', 'ด'],
  ['3M', '#'],
  ['', '#'],
])('%s is indexed under %s', (name, letter) => expect(indexLetter(name)).toBe(letter))

test('the index is alphabetical with symbols last', () => {
  const index = groupByLetter(['3M', 'TRW', '현대', 'Bosch', 'Brembo'], (name) => name)
  expect(index.map((group) => group.letter)).toEqual(['B', 'T', 'ㅎ', '#'])
  expect(index[0]?.rows).toEqual(['Bosch', 'Brembo'])
})
