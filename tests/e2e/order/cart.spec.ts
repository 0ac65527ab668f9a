import { expect, type Page, test } from 'playwright/test'
import { fill } from '#i18n/fill.ts'
import words from '../../../src/i18n/messages/en/cart.json' with { type: 'json' }
import hindrances from '../../../src/i18n/messages/en/hindrances.json' with { type: 'json' }
import labels from '../../../src/i18n/messages/en/labels.json' with { type: 'json' }
import { callerFor } from '../../support/client.ts'
import { browseAs, findSaleableOffers } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/* The cart: a dense table on a desktop, and one tap to resolve a line's problem. */

const readers = [
  { locale: 'th-TH', person: 1, countryId: 1001 },
  { locale: 'ko', person: 7, countryId: 1198 },
  { locale: 'en', person: 3, countryId: 1001 },
]

/** Opens a person's cart with `count` lines, each chosen for a vehicle. */
async function withLines(page: Page, reader: (typeof readers)[number], count: number) {
  const { locale, person, countryId } = reader
  query('DELETE FROM cart_line WHERE customer_id = ?', person)
  const [model] = query<{ id: number }>('SELECT id FROM vehicle_model ORDER BY id LIMIT 1')
  const skuOrgIds = findSaleableOffers(countryId, count)
  await callerFor(person).send('POST /web-api/v5/shoppingCart/add', {
    lines: skuOrgIds.map((skuOrgId) => ({
      skuOrgId,
      quantity: 2,
      vehicleModelId: model?.id ?? 0,
    })),
  })
  await browseAs(page.context(), person, countryId)
  await page.goto(`/${locale}/order/shopCart.html`)
  await expect(page.locator('[data-line]')).toHaveCount(count)
  return skuOrgIds
}

test.describe('the cart on a desktop', () => {
  test.use({ viewport: { width: 1160, height: 800 } })

  for (const reader of sampleCases(readers))
    test(`${reader.locale}: 45 cart lines fit in three screens, each at most 64 px high`, async ({
      page,
    }) => {
      await withLines(page, reader, 45)
      const heights = await page
        .locator('[data-line]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThanOrEqual(64)
      const table = await page.locator('table').boundingBox()
      expect(table?.height).toBeLessThanOrEqual(3 * 800)
      const ends = await page
        .locator('[data-line] .amount')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
      expect(new Set(ends).size).toBe(1)
      // One header serves the columns of all shops, so each heading must line up with its column.
      const lefts = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((cells) => [
            ...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left))),
          ])
      for (const [name, cell] of [
        ['th:nth-last-child(5)', '.part'],
        ['th:nth-last-child(4)', '.price'],
        ['th:nth-last-child(3)', '.many'],
        ['th:nth-last-child(2)', '.amount'],
      ])
        expect(await lefts(`thead ${name}`)).toEqual(await lefts(`[data-line] ${cell}`))
      const [button, column] = await Promise.all(
        ['aside .primary', 'aside .pay-bar'].map((one) => page.locator(one).boundingBox()),
      )
      expect(button?.width).toBe(column?.width)
    })

  test('selected lines are deleted together after a confirmation, and the focus is kept', async ({
    page,
  }) => {
    await withLines(page, { locale: 'en', person: 3, countryId: 1001 }, 4)
    await page.locator('[data-line] input[type=checkbox]').first().uncheck()
    await page.getByRole('button', { name: words.remove_selected }).click()
    await page.getByRole('button', { name: fill(words.remove_lines_other, { n: 3 }) }).click()
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await expect(page.locator('h1')).toBeFocused()
  })
})

test.describe('the cart on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a cart line is 96 px high, and a long list is collapsed with its total', async ({
    page,
  }) => {
    await withLines(page, { locale: 'th-TH', person: 1, countryId: 1001 }, 24)
    const shownLocator = page.locator('[data-line]:visible')
    const countBefore = await shownLocator.count()
    const heights = await shownLocator.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(98)
    await page.locator('[data-unfold]').first().click()
    expect(await shownLocator.count()).toBeGreaterThan(countBefore)
  })

  test('at a quantity of one, the minus button removes the line, which can be undone', async ({
    page,
  }) => {
    await withLines(page, { locale: 'en', person: 3, countryId: 1001 }, 1)
    await page.locator('.quantity button').first().click()
    await page.locator('.quantity button').first().click()
    await expect(page.locator('[data-line]')).toHaveCount(0)
    await page.locator('[data-undo]').click()
    await expect(page.locator('[data-line] .quantity input')).toHaveValue('1')
  })

  test('a quantity above the stock stays in the field, and one tap reduces it to the stock', async ({
    page,
  }) => {
    const [skuOrgId] = await withLines(page, { locale: 'en', person: 3, countryId: 1001 }, 1)
    query('UPDATE offer SET stock = 31 WHERE sku_org_id = ?', skuOrgId ?? 0)
    await page.reload()
    const field = page.locator('.quantity input')
    await field.fill('600')
    await field.press('Enter')
    await expect(page.getByText(fill(words.over_stock, { stock: 31 }))).toBeVisible()
    await expect(field).toHaveValue('600')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    // The total covers the stored quantity of two, and the line shows that.
    await expect(page.locator('.line-note')).toContainText(fill(words.counted, { n: 2 }))
    await page.getByRole('button', { name: fill(words.take_stock, { n: 31 }) }).click()
    await expect(field).toHaveValue('31')
    await expect
      .poll(() =>
        query<{ quantity: number }>('SELECT quantity FROM cart_line WHERE customer_id = 3'),
      )
      .toMatchObject([{ quantity: 31 }])
  })

  test(
    'an invalid quantity stays as typed, shows an error, and changes nothing',
    { tag: '@long' },
    async ({ page }) => {
      await withLines(page, { locale: 'en', person: 3, countryId: 1001 }, 1)
      const field = page.locator('.quantity input')
      const readCartLines = () =>
        query<{ quantity: number }>('SELECT quantity FROM cart_line WHERE customer_id = 3')
      for (const typedText of ['1.5', '1,5', '-3', '0', 'two', '']) {
        await field.fill(typedText)
        await field.press('Enter')
        await expect(field).toHaveValue(typedText)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        const note = page.locator('.line-note')
        await expect(note).toContainText(fill(words.whole_pieces, { max: 999 }))
        await expect(note).toContainText(fill(words.counted, { n: 2 }))
      }
      expect(readCartLines()).toMatchObject([{ quantity: 2 }])
      await field.fill('３')
      await field.press('Enter')
      await expect.poll(readCartLines).toMatchObject([{ quantity: 3 }])
      await expect(field).toHaveAttribute('aria-invalid', 'false')
      await expect(page.locator('.line-note')).toHaveCount(0)
    },
  )

  test('two quick taps on plus add two items, and the button keeps the focus', async ({ page }) => {
    await withLines(page, { locale: 'en', person: 3, countryId: 1001 }, 1)
    const moreLocator = page.getByRole('button', { name: fill(words.more, { number: '' }).trim() })
    await moreLocator.dblclick()
    await expect(moreLocator).toBeFocused()
    await expect
      .poll(() =>
        query<{ quantity: number }>('SELECT quantity FROM cart_line WHERE customer_id = 3'),
      )
      .toMatchObject([{ quantity: 4 }])
  })

  test('a sold-out part is not counted and is replaced from another shop with one tap', async ({
    page,
  }) => {
    const { gone, elsewhere } = twoShops('THIRD_PARTY')
    query('DELETE FROM cart_line WHERE customer_id = 3')
    query(
      'INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at) VALUES (3, ?, 2, 1, 1)',
      gone,
    )
    query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', gone)
    await browseAs(page.context(), 3, 1001)
    await page.goto('/en/order/shopCart.html')
    await expect(page.locator(`[data-line="${gone}"] input[type=checkbox]`)).not.toBeChecked()
    await expect(page.getByText(`${labels.label_sold_out} · ${words.not_counted}`)).toBeVisible()
    await page.locator('[data-swap]').click()
    const line = page.locator('[data-line]')
    await expect(line).not.toHaveAttribute('data-line', String(gone))
    await expect(line.locator('a')).toBeFocused()
    expect(elsewhere).toContain(Number(await line.getAttribute('data-line')))
  })

  test('a guest cannot buy in the verified-only shop and can switch to another shop’s part', async ({
    page,
  }) => {
    const { gone: own, elsewhere } = twoShops('OWN')
    await page.goto('/en')
    await page.evaluate(
      (skuOrgId) => localStorage.setItem('egg.cart', JSON.stringify([{ skuOrgId, quantity: 2 }])),
      own,
    )
    await page.goto('/en/order/shopCart.html')
    await expect(page.getByText(hindrances.label_own_shop_verified_only)).toBeVisible()
    await page.locator('[data-swap]').click()
    const line = page.locator('[data-line]')
    await expect(line).not.toHaveAttribute('data-line', String(own))
    expect(elsewhere).toContain(Number(await line.getAttribute('data-line')))
    await expect(line.locator('.quantity input')).toHaveValue('2')
  })
})

/** An offer from a given kind of shop whose part other shops, open to everyone, also sell. */
function twoShops(kind: 'OWN' | 'THIRD_PARTY') {
  const others = `SELECT p.sku_org_id AS id FROM offer p JOIN shop t ON t.id = p.shop_id
    WHERE p.country_id = 1001 AND p.stock > 9 AND t.type <> 'OWN' AND t.state = 'OPEN'`
  const [row] = query<{ id: number; part: number }>(
    `SELECT o.sku_org_id AS id, o.part_id AS part FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1001 AND s.state = 'OPEN' AND o.stock > 9 AND s.type = ?
       AND EXISTS (${others} AND p.part_id = o.part_id AND p.sku_org_id <> o.sku_org_id) LIMIT 1`,
    kind,
  )
  const otherOffers = query<{ id: number }>(`${others} AND p.part_id = ?`, row?.part ?? 0)
  return { gone: row?.id ?? 0, elsewhere: otherOffers.map(({ id }) => id) }
}
