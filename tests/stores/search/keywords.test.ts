import { beforeEach, expect, test, vi } from 'vitest'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/search/keywords.ts')
const nothing = { keyword: '', brandId: undefined, fourCategoryId: undefined }

test('the dialog starts with the search of the page', async () => {
  const [brand] = query<{ id: number; name: string }>('SELECT id, name FROM part_brand LIMIT 1')
  const { fillKeywords, $keywords } = await store()
  await fillKeywords({ ...nothing, keyword: 'ผ้าเบรก', brandId: brand?.id })
  expect($keywords.get()).toMatchObject({ keyword: 'ผ้าเบรก', chosen: { brand } })
})

test('too little input is refused, one selected brand is enough, and the search is saved', async () => {
  const { fillKeywords, writeKeyword, chooseName, searchKeywords, $keywords } = await store()
  await fillKeywords(nothing)
  expect(searchKeywords('th-TH', false)).toBeNull()
  expect($keywords.get().fault).toBe('nothing')
  writeKeyword('a')
  expect(searchKeywords('th-TH', false)).toBeNull()
  expect($keywords.get().fault).toBe('short')
  chooseName('brand', { id: 7, name: 'Bosch' })
  const href = searchKeywords('th-TH', false)
  expect(href).toMatch(/brandId=7/)
  const { $searches } = await import('#stores/search/search-history.ts')
  expect($searches.get()).toEqual([{ type: 'KEYWORD', value: 'a' }])
})

test('only test accounts can search with the model algorithm', async () => {
  const { fillKeywords, resetKeywords, $keywords } = await store()
  await fillKeywords(nothing)
  expect($keywords.get().isTester).toBe(false)
  const [tester] = query<{ id: number }>('SELECT id FROM customer WHERE test_account = 1')
  signInAs(tester?.id ?? 0)
  openPage()
  const next = await store()
  await next.fillKeywords(nothing)
  expect(next.$keywords.get().isTester).toBe(true)
  next.resetKeywords()
  expect(next.$keywords.get().isTester).toBe(true)
  resetKeywords()
})

test('brands are grouped by letter, and lists that failed to load are retried', async () => {
  const { loadPicks, $brandIndex, $popularPicks } = await import('#stores/search/search-picks.ts')
  cutNetwork(true)
  loadPicks()
  await expect
    .poll(() => [$brandIndex.get().kind, $popularPicks.get().kind])
    .toEqual(['failed', 'failed'])
  cutNetwork(false)
  loadPicks()
  await expect
    .poll(() => [$brandIndex.get().kind, $popularPicks.get().kind])
    .toEqual(['known', 'known'])
  const index = $brandIndex.get()
  const rows = index.kind === 'known' ? index.letters.flatMap((group) => group.rows) : []
  expect(rows.map((row) => row.name)).toContain('Bosch')
})

test('suggestions load after a pause for the latest input only, and leaving closes the list', async () => {
  const { nameFinders } = await import('#stores/search/search-names.ts')
  const { makeSuggestions } = await import('#stores/search/suggestions.ts')
  const requests: string[] = []
  const list = makeSuggestions((typedText, signal) => {
    requests.push(typedText)
    return nameFinders.brand(typedText, signal)
  })
  list.type('Bos')
  list.type('Bosc')
  await expect
    .poll(() => list.$list.get())
    .toMatchObject({ kind: 'open', found: [{ name: 'Bosch' }] })
  expect(requests).toEqual(['Bosc'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  list.leave()
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  expect(list.$list.get()).toEqual({ kind: 'closed' })
})

test('searches are stored on the device and in the account, and deleted from both', async () => {
  signInAs(1)
  query('DELETE FROM search_history WHERE customer_id = 1')
  const { recordSearch } = await import('#stores/search/search-history.ts')
  recordSearch('OE_NUMBER', ' 04465-0K240 ')
  await expect
    .poll(() => query('SELECT value FROM search_history WHERE customer_id = 1').length)
    .toBe(1)
  localStorage.removeItem('egg.searches')
  openPage()
  const next = await import('#stores/search/search-history.ts')
  await next.loadSearches()
  expect(next.$searches.get()).toEqual([{ type: 'OE_NUMBER', value: '04465-0K240' }])
  next.deleteSearches()
  expect(next.$searches.get()).toEqual([])
  await expect
    .poll(() => query('SELECT 1 FROM search_history WHERE customer_id = 1').length)
    .toBe(0)
})
