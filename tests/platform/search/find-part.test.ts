import { beforeAll, expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const korean = new Caller('', undefined, 1198)

/** Vios of 2018, a model that many parts fit. */
const [vios] = query<{ id: number }>(
  `SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
   WHERE s.name = 'Vios' AND m.year = 2018 AND m.engine_code = '2NR-FE' LIMIT 1`,
)
const vehicleModelId = vios?.id ?? 0

const suggest = async (keyword: string, langCode = 'en') =>
  (await visitor.send('GET /app-api/v4/material/search/multiField', { keyword }, { langCode })).data

test('suggestions start with the typed text, in the reader’s language', async () => {
  expect((await suggest('9091'))[0]).toMatchObject({ kind: 'number', hint: 'Toyota Genuine' })
  for (const row of await suggest('9091')) expect(row.text.replace(/\W/g, '')).toMatch(/^9091/)
  const names = (await suggest('bra')).filter((row) => row.kind === 'category')
  expect(names.length).toBeGreaterThan(2)
  for (const { text } of names.slice(0, 3)) expect(text).toMatch(/^bra/i)
  expect((await suggest('ผ้า', 'th-TH'))[0]?.text).toMatch(/^ผ้า/)
  expect((await suggest('刹车', 'zh-CN')).map((row) => row.text).join()).toContain('刹车')
  expect(await suggest('brake')).toHaveLength(8)
})

test.each([
  ['ㅂㄹㅇㅋ', '브레이크'],
  ['ㅇㅇㅍㅌ', '오일필터'],
])('leading consonants %s suggest %s', async (typedText, name) => {
  const texts = (await suggest(typedText, 'ko')).map((row) => row.text.replace(/\s/g, ''))
  expect(texts.length).toBeGreaterThan(0)
  const { data } = await korean.send(
    'POST /web-api/material/search',
    { searchResultInfo: typedText },
    { langCode: 'ko' },
  )
  expect(data.list.length).toBeGreaterThan(0)
  expect(
    [...texts, ...data.list.map((row) => row.productName.replace(/\s/g, ''))].join(),
  ).toContain(name)
})

test('suggestions can be limited to brands or categories', async () => {
  const brands = await visitor.send('GET /app-api/v4/material/search/brand', { keyword: 'bos' })
  expect(brands.data[0]).toMatchObject({ text: 'Bosch', kind: 'brand' })
  const ownResponse = await visitor.send('GET /app-api/v4/material/search/brand', {
    keyword: 'toyota gen',
  })
  expect(ownResponse.data[0]).toMatchObject({ text: 'Toyota Genuine', kind: 'brand' })
  const { data } = await visitor.send('GET /app-api/v4/material/search/category', {
    keyword: 'oil',
  })
  expect(new Set(data.map((row) => row.kind))).toEqual(new Set(['category']))
  const nothing = await visitor.send('GET /app-api/v4/material/search/common', { keyword: '💥' })
  expect(nothing.data).toEqual([])
})

test.each([
  ['brkae pad', 'brake pad'],
  ['oil filtr', 'oil filter'],
  ['alternatr', 'alternator'],
  ['toyola', 'Toyota'],
  ['toyta', null],
  ['kampass rem', 'kampas rem'],
  ['브레이키', '브레이크'],
  ['brake pad', null],
  ['90915-YZZD4', null],
  ['zzzzzz', null],
  ['ac', null],
])('the misspelt query "%s" gets the correction %s', async (keyword, correctKeyword) => {
  const { data } = await visitor.send('GET /web-api/material/search/correctKeyword', { keyword })
  expect(data).toEqual({ keyword, correctKeyword })
})

test('search history is stored per account, newest first and without duplicates', async () => {
  const [buyer, other] = [newBuyer('816100001'), newBuyer('816100002')]
  query('DELETE FROM search_history WHERE customer_id IN (?, ?)', buyer.id, other.id)
  const record = (searchValue: string, searchType = 'KEYWORD', caller: Caller = buyer) =>
    caller.send('GET /cms/vehicle/recordSearchHistory', { searchType, searchValue } as never)
  const history = async (caller: Caller, searchType?: 'KEYWORD' | 'OE_NUMBER') =>
    (await caller.send('GET /app/search2/getSearchHistory', { searchType })).data
  for (const text of ['ผ้าเบรค', 'oil filter', 'ผ้าเบรค']) await record(text)
  await record('90915-YZZD4', 'OE_NUMBER')
  expect((await history(buyer)).map((row) => row.searchValue)).toEqual([
    '90915-YZZD4',
    'ผ้าเบรค',
    'oil filter',
  ])
  expect((await history(buyer, 'OE_NUMBER')).map((row) => row.searchType)).toEqual(['OE_NUMBER'])
  expect(await history(other)).toEqual([])
  expect(await history(visitor)).toEqual([])

  const forget = 'DELETE /app/search2/searchHistory'
  const [newest] = await history(buyer)
  await other.send(forget, { id: newest?.id })
  expect(await history(buyer)).toHaveLength(3)
  await buyer.send(forget, { id: newest?.id })
  expect(await history(buyer)).toHaveLength(2)
  for (let n = 0; n < 45; n++) await record(`words ${n}`)
  expect(await history(buyer)).toHaveLength(40)
  await record('theirs', 'KEYWORD', other)
  await buyer.send(forget, {})
  expect(await history(buyer)).toEqual([])
  expect(await history(other)).toHaveLength(1)
  expect((await visitor.send(forget, {})).code).toBe(401)
  const foreign = await buyer.send(
    'GET /cms/vehicle/recordSearchHistory',
    { searchType: 'KEYWORD', searchValue: 'x' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(foreign.code).toBe(403)
})

test('an account’s garage is private', async () => {
  const [buyer, other] = [newBuyer('816100003'), newBuyer('816100004')]
  const save = 'POST /app-api/vehicle/garage/save'
  const keptResponse = await buyer.send(save, { vehicleModelId, nickname: 'ของแม่' })
  expect(keptResponse.data).toMatchObject([
    { nickname: 'ของแม่', vinCode: '', model: { vehicleModelId } },
  ])
  const responseAgain = await buyer.send(save, { vehicleModelId })
  expect(responseAgain.data).toMatchObject([{ nickname: 'ของแม่' }])
  const id = keptResponse.data[0]?.id ?? 0
  expect((await other.send('GET /app-api/vehicle/garage', {})).data).toEqual([])
  const foreign = await other.send('DELETE /app-api/vehicle/garage/{id}', { id })
  expect([foreign.code, foreign.message]).toEqual([404, 'label_not_found'])
  expect((await buyer.send('GET /app-api/vehicle/garage', {})).data).toHaveLength(1)
  expect((await buyer.send('DELETE /app-api/vehicle/garage/{id}', { id })).data).toEqual([])
  expect((await buyer.send(save, { vehicleModelId: 999_999_999 })).code).toBe(404)
  expect((await buyer.send(save, { vehicleModelId, vinCode: 'short' })).code).toBe(400)
  expect((await visitor.send('GET /app-api/vehicle/garage', {})).code).toBe(401)
})

test('a garage holds at most fifty vehicles', async () => {
  const buyer = newBuyer('816000005')
  query(
    `INSERT OR IGNORE INTO garage_vehicle (customer_id, vehicle_model_id, used_at)
     SELECT ?, id, 0 FROM vehicle_model WHERE id <> ? ORDER BY id LIMIT 50`,
    buyer.id,
    vehicleModelId,
  )
  const save = 'POST /app-api/vehicle/garage/save'
  const fullResponse = await buyer.send(save, { vehicleModelId })
  expect([fullResponse.code, fullResponse.message]).toEqual([4105, 'label_garage_full'])
  const knownModelId = (await buyer.send('GET /app-api/vehicle/garage', {})).data[49]?.model
    .vehicleModelId
  expect((await buyer.send(save, { vehicleModelId: knownModelId ?? 0 })).data).toHaveLength(50)
})

test('a shared link opens its content, and nothing if the link was altered', async () => {
  const { data } = await visitor.send('POST /app-api/vehicle/garage/share', {
    vehicleModelId,
    skuOrgIdList: [2, 1],
  })
  const openSharedVehicle = (share: string) =>
    visitor.send('GET /app-api/vehicle/garage/shared', { share })
  const shared = await openSharedVehicle(data.share)
  expect(shared.data).toMatchObject({ model: { vehicleModelId } })
  expect(shared.data.list.map((row) => row.skuOrgId)).toEqual([2, 1])
  const [id = '', signature = ''] = data.share.split('.')
  const ofOlder = Buffer.from(JSON.stringify([1, 'Taxi', [1]])).toString('base64url')
  for (const share of [
    '',
    '.',
    id,
    `${id}.`,
    `${id}.${signature.slice(1)}`,
    `${id.slice(1)}.${signature}`,
    `${Number(id) + 1}.${signature}`,
    `${ofOlder}.${signature}`,
    `${data.share}x`,
    'ก.ข',
    '%00.%00',
  ]) {
    const response = await openSharedVehicle(share)
    expect([response.code, response.message], share).toEqual([4104, 'label_share_broken'])
  }
})

test('a country has popular searches, and one call finds brands and part types', async () => {
  const { data } = await visitor.send('GET /cms/vehicle/getSearchRecommendations', {})
  expect(data.categories.length).toBeGreaterThan(5)
  expect(data.brands.length).toBeGreaterThan(5)
  const makes = new Set(data.serials.map((row) => row.vehicleSerialName.split(' ')[0]))
  for (const make of ['Toyota', 'Honda', 'Isuzu']) expect(makes).toContain(make)
  const foundResponse = await visitor.send('POST /app-api/vehicle/search/brandNameOrCategoryName', {
    brandName: 'bos',
    thirdCategoryName: 'ผ้าเบรค',
  })
  expect(foundResponse.data.brandSearchParamList[0]?.brandName).toBe('Bosch')
  expect(foundResponse.data.categorySearchParamList[0]?.categoryName).toMatch(/brake pad/i)
})

test('recommended parts fit the same cars and have different part types', async () => {
  const like = 'GET /web/v1/product/recommendYouMayLike'
  const forAll = await visitor.send(like, {})
  const forVios = await visitor.send(like, { vehicleModelId })
  for (const { data } of [forAll, forVios]) {
    expect(data.length).toBeGreaterThan(3)
    expect(new Set(data.map((row) => row.categoryId)).size).toBe(data.length)
  }
  const now = await visitor.send('GET /web-api/price/list', {
    skuOrgIds: forVios.data.map((row) => row.skuOrgId).join(),
    vehicleModelId,
  })
  for (const { fit } of now.data.list) expect(fit?.verdict).toMatch(/^(fits|check)$/)
  const [pad] = query<{ id: number; category: number }>(
    `SELECT sku_org_id AS id, category_id AS category FROM offer
     WHERE country_id = 1001 AND category_id = 1010101 LIMIT 1`,
  )
  const also = await visitor.send('POST /web/v1/product/recommendYouMayAlsoLike', {
    skuOrgId: pad?.id ?? 0,
  })
  expect(also.data.length).toBeGreaterThan(0)
  for (const row of also.data) {
    expect(row.categoryId).not.toBe(pad?.category)
    expect(Math.floor(row.categoryId / 10_000)).toBe(101)
  }
  const missingResponse = await visitor.send('POST /web/v1/product/recommendYouMayAlsoLike', {
    skuOrgId: 999_999_999,
  })
  expect(missingResponse.code).toBe(404)
})

test('a vehicle has part categories, and a category has a drawing with fitting parts', async () => {
  const firsts = await visitor.send('GET /app/search2/searchFirstEggCategory', { vehicleModelId })
  expect(firsts.data.model.eggVehicleKeyDescription).toContain('Toyota Vios')
  expect(firsts.data.list.length).toBeGreaterThan(5)
  for (const { categoryId, secondList } of firsts.data.list) {
    expect(secondList.length).toBeGreaterThan(0)
    for (const second of secondList) expect(Math.floor(second.categoryId / 100)).toBe(categoryId)
  }
  const ask = (secondOeCategoryId: number, model = vehicleModelId) =>
    visitor.send('POST /app/search2/searchSecondOeCategory', {
      vehicleModelId: model,
      secondOeCategoryId,
    })
  const { data } = await ask(101)
  expect(data.list.some((row) => row.fits)).toBe(true)
  const numbers = data.list.map((row) => row.number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  for (const callout of data.drawing?.callouts ?? [])
    expect(data.list.find((row) => row.number === callout.number)?.categoryId).toBe(
      callout.categoryId,
    )
  for (const { categoryId, fits } of data.list) {
    const listedResponse = await visitor.send('POST /web-api/material/search', {
      fourCategoryId: categoryId,
      vehicleModelId,
      fits: true,
    })
    if (!fits) expect(listedResponse.data.total, String(categoryId)).toBe(0)
  }
  expect((await ask(999_999)).code).toBe(404)
  expect((await ask(101, 999_999_999)).code).toBe(404)
})

test('popular models come in pages of six, without duplicates', async () => {
  const batch = (page: number, condition = '') =>
    visitor.send('POST /app-api/vehicle/getPopularModels', { page, condition })
  const firstResponse = await batch(1)
  expect(firstResponse.data.list).toHaveLength(6)
  const seenIds = new Set<number>()
  for (let page = 1; page <= Math.ceil(firstResponse.data.total / 6); page++)
    for (const row of (await batch(page)).data.list) seenIds.add(row.vehicleModelId)
  expect(seenIds.size).toBe(firstResponse.data.total)
  expect((await batch(9999)).data.list).toEqual([])
  for (const row of (await batch(1, 'vios')).data.list)
    expect(row.eggVehicleKeyDescription).toContain('Vios')
  expect((await batch(1, 'zzzz')).data).toEqual({ total: 0, list: [] })
})

test('a series is found by its common names', async () => {
  const byName = async (vehicleSerialName: string) =>
    (await visitor.send('POST /app-api/vehicle/search/vehicleSerial', { vehicleSerialName })).data
      .vehicleSerialBOList
  expect((await byName('vios'))[0]).toMatchObject({
    vehicleSerialName: 'Vios',
    brandName: 'Toyota',
  })
  expect((await byName('วีออส')).map((row) => row.vehicleSerialName)).toContain('Vios')
  expect((await byName('아반떼')).map((row) => row.vehicleSerialName)).toContain('Avante')
  expect(await byName('💥')).toEqual([])
  const more = async (vehicleSerialName: string) =>
    (await visitor.send('POST /app-api/vehicle/search/vehicleSerial/more', { vehicleSerialName }))
      .data
  expect(await more('vios')).toMatchObject({ jumpToVehicleTypePage: true })
  expect(await more('zzzz')).toEqual({
    jumpToVehicleTypePage: false,
    vehicleBrandId: null,
    vehicleSerialId: null,
  })
})

test('search feedback of the type “other” requires a remark', async () => {
  const sendFeedback = (problemType: number, remark = '') =>
    visitor.send('POST /app-api/v4/material/search/feedback', {
      predictionsSource: 3,
      problemType,
      searchText: 'ผ้าเบรค',
      remark,
    })
  expect((await sendFeedback(5)).code).toBe(400)
  expect((await sendFeedback(5, 'no brand filter')).code).toBe(200)
  expect((await sendFeedback(1)).code).toBe(200)
  expect(
    query<{ n: number }>(
      "SELECT count(*) AS n FROM search_feedback WHERE remark = 'no brand filter'",
    ),
  ).not.toEqual([{ n: 0 }])
})

beforeAll(() => expect(vehicleModelId).toBeGreaterThan(0))
