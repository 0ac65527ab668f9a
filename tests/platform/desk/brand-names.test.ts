import { expect, test } from 'vitest'
import type { Answer } from '#contract/index.ts'
import { createSecondSeller, importShop, takeOwnOffers } from '../../support/seller/own-goods.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* A seller chooses the brand of a name that the catalogue doesn't have, once for all rows. */

const [jo, kai] = [staffFor('mj'), createSecondSeller()]

type Preview = Answer<'POST /desk/goods/check'>
type Choice = { name: string; brand: string }

async function check(text: string, brands: Choice[] = [], member: Member = jo): Promise<Preview> {
  const response = await member.send('POST /desk/goods/check', { name: 'brands.csv', text, brands })
  expect(response.message).toBe('success')
  return response.data
}

/** Offers of the shop of one brand, as rows with another name of the brand. */
function readRows() {
  const offers = takeOwnOffers(40, 5)
  const brand = offers[0]?.brand ?? ''
  const numbers = offers.filter((one) => one.brand === brand).map(({ number }) => number)
  const fileWith = (...names: string[]) =>
    ['brand,number,stock']
      .concat(numbers.map((number, i) => `${names[i % names.length]},"${number}",9`))
      .join('\n')
  return { brand, rows: numbers.length, fileWith }
}

test('a brand is chosen once for all rows with its name, and remembered for the shop', async () => {
  const { brand, rows, fileWith } = readRows()
  const file = fileWith('Zz Werke Ltd')
  const uncheckedFile = await check(file)
  expect(uncheckedFile.uploadId).toBeNull()
  expect(uncheckedFile.brandNames).toEqual([{ name: 'Zz Werke Ltd', rows, brand: '' }])
  expect(uncheckedFile.brands.map(({ key }) => key)).toContain(brand)

  const chosen = await check(file, [{ name: 'Zz Werke Ltd', brand }])
  expect(chosen).toMatchObject({ faultCount: 0, changed: rows })
  expect(chosen.brandNames).toEqual([{ name: 'Zz Werke Ltd', rows, brand }])

  // The next file has the name in other letters.
  expect(await check(fileWith('ZZ-WERKE LTD'))).toMatchObject({ faultCount: 0, changed: rows })
  // The choice belongs to the shop, so a colleague has it too.
  expect((await check(file, [], kai)).brandNames).toEqual([{ name: 'Zz Werke Ltd', rows, brand }])

  expect((await check(file, [{ name: 'Zz Werke Ltd', brand: '' }])).uploadId).toBeNull()
  expect((await check(file)).brandNames).toEqual([{ name: 'Zz Werke Ltd', rows, brand: '' }])
})

test('a name of the catalogue keeps its brand, and an unknown brand isn’t stored', async () => {
  const { brand, fileWith } = readRows()
  const [other] = query<{ key: string }>('SELECT key FROM part_brand WHERE key <> ? LIMIT 1', brand)
  const known = await check(fileWith(brand), [{ name: brand, brand: other?.key ?? '' }])
  expect(known).toMatchObject({ faultCount: 0, brandNames: [], brands: [] })
  const wrong = await check(fileWith('Zz Other'), [{ name: 'Zz Other', brand: 'no-such-brand' }])
  expect(wrong.brandNames[0]).toMatchObject({ name: 'Zz Other', brand: '' })
  query('DELETE FROM shop_brand_name WHERE shop_id = ?', importShop)
})

test('a shop remembers at most 500 names, and a preview lists 50', async () => {
  const { brand, fileWith } = readRows()
  const names = (from: number) => Array.from({ length: 50 }, (_, i) => `Zz Many ${from + i}`)
  for (let from = 0; from < 600; from += 50)
    await check(
      fileWith('Zz Many 0'),
      names(from).map((name) => ({ name, brand })),
    )
  const [stored] = query<{ n: number }>(
    'SELECT count(*) AS n FROM shop_brand_name WHERE shop_id = ?',
    importShop,
  )
  expect(stored?.n).toBe(500)
  query('DELETE FROM shop_brand_name WHERE shop_id = ?', importShop)
  const manyBrands = Array.from({ length: 200 }, (_, i) => `Zz List ${i},N-${i},9`)
  expect((await check(['brand,number,stock', ...manyBrands].join('\n'))).brandNames.length).toBe(50)
})
