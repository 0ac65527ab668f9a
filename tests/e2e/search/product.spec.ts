import { expect, test } from 'playwright/test'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

interface Offer {
  id: number
  number: string
}

/** Finds a vehicle with one offer that fits it and one that is for another car. */
function scene(): { vehicle: { vehicleModelId: number; name: string }; fits: Offer; not: Offer } {
  const [revo] = query<{ id: number }>(
    `SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
     WHERE s.name = 'Hilux Revo' AND m.engine_code = '2GD-FTV' AND m.year = 2018`,
  )
  const offer = (series: string) => {
    const [row] = query<Offer>(
      `SELECT o.sku_org_id AS id, p.number FROM offer o JOIN part p ON p.id = o.part_id
       JOIN shop sh ON sh.id = o.shop_id
       JOIN part_fit f ON f.part_id = p.id AND f.engine_code = '' AND f.condition = ''
         AND f.derived = 0
       JOIN vehicle_serial s ON s.id = f.serial_id
       WHERE o.country_id = 1001 AND o.gone = 0 AND sh.type <> 'OWN' AND s.name = ?
         AND 2018 BETWEEN f.year_from AND f.year_to
         AND (SELECT count(DISTINCT serial_id) FROM part_fit WHERE part_id = p.id AND derived = 0) = 1
       ORDER BY o.rank LIMIT 1`,
      series,
    )
    if (!row) throw new Error(`no part of ${series} alone`)
    return row
  }
  const vehicle = { vehicleModelId: revo?.id ?? 0, name: 'Toyota Hilux Revo 2.4 2018' }
  return { vehicle, fits: offer('Hilux Revo'), not: offer('City') }
}

const { vehicle, fits, not } = scene()

test.describe('A mechanic with a phone and a car in the workshop', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(
      (storedText) => localStorage.setItem('egg.vehicle', storedText),
      JSON.stringify(vehicle),
    )
  })

  for (const locale of sampleCases(['th-TH', 'en', 'vi']))
    test(`${locale}: sees fit and price without scrolling, and the total in the button`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/products/details/${fits.id}.html`)
      const verdict = page.locator('[data-verdict]')
      await expect(verdict).toHaveAttribute('data-tone', 'good')
      const bar = await page.locator('[data-add]').boundingBox()
      for (const part of [verdict, page.locator('[data-price]')]) {
        const box = await part.boundingBox()
        expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0)
      }
      const digits = async (part: string) =>
        Number((await page.locator(part).textContent())?.replace(/\D/g, ''))
      const price = await digits('[data-price]')
      expect(await digits('[data-sum]')).toBe(price)
      await page.locator('[data-step="1"]').click()
      expect(await digits('[data-sum]')).toBe(2 * price)
    })

  test('confirms once before adding a part for another car', async ({ page }) => {
    await page.goto(`/th-TH/search/multiCondition.html?oeNumberOrBrandSku=${not.number}`)
    const row = page.locator(`[data-sku="${not.id}"]`)
    await expect(row.locator('[data-fit]')).toHaveAttribute('data-tone', 'bad')
    const question = page.getByRole('alertdialog')
    const badge = page.locator('.header [data-badge]')
    await row.locator('.plus').click()
    await expect(question).toContainText(vehicle.name)
    await expect(question.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(row.locator('.plus')).toBeFocused()
    await expect(badge).toHaveText('')

    await row.locator('.plus').click()
    await question.getByRole('button').last().click()
    await expect(badge).toHaveText('1')
    // A mismatch confirmed once isn't asked about again, on this row or on the part's page.
    await row.locator('.plus').click()
    await expect(badge).toHaveText('2')
    await row.locator('a.number').click()
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-tone', 'bad')
    await page.locator('[data-go]').click()
    await expect(badge).toHaveText('3')
    await expect(question).toHaveCount(0)
  })

  test('reads on the add button that the part doesn’t fit, until the vehicle is removed', async ({
    page,
  }) => {
    await page.goto(`/th-TH/products/details/${not.id}.html`)
    const label = page.locator('[data-go] span:visible')
    await expect(label).toHaveText('ใส่ไม่ได้ – เพิ่มลงรถเข็นเลย')
    await expect(page.locator('[data-verdict] a')).toHaveAttribute('href', /fits=true/)
    await page.locator('[data-car-drop]').click()
    await expect(label).toHaveText('เพิ่มลงรถเข็น')
  })

  test('adds a fitting part without a confirmation', async ({ page }) => {
    await page.goto(`/th-TH/products/details/${fits.id}.html`)
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-tone', 'good')
    await page.locator('[data-go]').click()
    await expect(page.locator('.header [data-badge]')).toHaveText('1')
  })
})

test.describe('A guest', () => {
  test.use({ javaScriptEnabled: false })

  test('sees, in the list and on the product page, that a shop sells only to trade customers', async ({
    page,
  }) => {
    const [ownOffer] = query<Offer>(
      `SELECT o.sku_org_id AS id, p.number FROM offer o JOIN part p ON p.id = o.part_id
       JOIN shop s ON s.id = o.shop_id WHERE s.type = 'OWN' AND o.country_id = 1001 LIMIT 1`,
    )
    await page.goto(
      `/en/search/multiCondition.html?oeNumberOrBrandSku=${ownOffer?.number}&countryId=1001`,
    )
    const row = page.locator(`[data-sku="${ownOffer?.id}"]`)
    await expect(row).toContainText('for workshops and retailers')
    await row.locator('a.number').click()
    await expect(page.locator('[data-promise]')).toContainText('for workshops and retailers')
  })
})

test.describe('a browser that denies access to the clipboard', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('copying selects the number and shows a message', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await page.goto(`/en/products/details/${fits.id}.html`)
    await page.locator('.product-head [data-copy]').click()
    await expect(page.locator('[data-toast]')).toHaveText(/browser blocked copying/)
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(fits.number)
  })
})

test('an invalid quantity has no total, and the page states the allowed range', async ({
  page,
}) => {
  await page.goto(`/ko/products/details/${fits.id}.html`)
  const field = page.locator('[data-add] input')
  for (const pieces of ['-3', '1.5', '', '99999']) {
    await field.fill(pieces)
    await expect(page.locator('[data-sum]')).toHaveText('–')
    await page.locator('[data-go]').click()
    await expect(page.locator('[role=status]', { hasText: '1~999 사이' })).toBeVisible()
    await expect(field).toBeFocused()
  }
  await field.fill('2')
  await expect(page.locator('[data-sum]')).toHaveText(/\d/)
})
