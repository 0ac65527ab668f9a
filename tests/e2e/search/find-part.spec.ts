import { expect, test } from 'playwright/test'
import { signInDialog } from '../../support/browser/journey.ts'
import { query } from '../../support/state.ts'

/** The newest model of a series that has parts in the catalogue. */
function modelOf(series: string): { id: number; name: string } {
  const [row] = query<{ id: number; name: string }>(
    `SELECT m.id, b.name || ' ' || s.name AS name FROM vehicle_model m
     JOIN vehicle_serial s ON s.id = m.serial_id JOIN vehicle_brand b ON b.id = s.brand_id
     WHERE s.name = ? AND m.engine_code = '2GD-FTV' ORDER BY m.year DESC LIMIT 1`,
    series,
  )
  if (!row) throw new Error(`no model of ${series}`)
  return row
}

test.describe('A mechanic in Thailand with a car in the workshop, on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('enters the VIN, finds the part in the drawing and orders it for that car', async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto('/th-TH/myGarage.html')
    const field = page.locator('input[name=vinCode]')
    await field.fill('MR0HA3CDO00123456')
    await expect(page.locator('[data-vin-help]')).toContainText('น่าจะเป็น 0')
    await page.locator('[data-vin-form] button.primary').click()
    await expect(page.locator('.vin-found')).toContainText('MR0HA3CD000123456')
    // The VIN's characters identify the engine. Only the year is asked, once.
    await expect(page.locator('.vin-found h3')).toContainText('Hilux Revo 1GD-FTV')
    await expect(page.locator('.vin-found select')).toHaveCount(1)
    await page.locator('.vin-found select').selectOption({ label: '2018' })
    await page.locator('.vin-found form button').click()
    await expect(page.locator('.vin-found h3')).toContainText('Hilux Revo 2.8 2018')
    await page.locator('.vin-found a.primary').click()

    await expect(page).toHaveURL(/select-category\/\d+/)
    await expect(page.locator('[data-car-name]')).toContainText('Hilux Revo')
    await page.getByRole('link', { name: 'ดิสก์เบรค' }).click()
    const balloon = page.locator('svg a.balloon').first()
    await balloon.focus()
    const number = await balloon.getAttribute('data-callout')
    await expect(page.locator(`#row-${number}`)).toHaveAttribute('data-lit', '')
    await balloon.press('Enter')
    await expect(page).toHaveURL(new RegExp(`#row-${number}$`))
    const row = page
      .locator(`#row-${number} .offer-row`)
      .filter({ has: page.locator('.plus:enabled') })
      .first()
    await expect(row.locator('.fit-word')).toHaveAttribute('data-tone', /good|check/)
    await row.locator('.plus').click()
    await expect(page.locator('.header [data-badge]')).toHaveText('1')

    await page.goto('/th-TH/order/shopCart.html')
    await expect(page.locator('[data-line] .line-fit')).toContainText('Toyota Hilux Revo')
    await page.locator('.pay-bar .primary').click()
    await signInDialog(page, '897654399')
    await expect(page.locator('[data-line] .line-fit')).toContainText('Toyota Hilux Revo')
    await page.goto('/th-TH/myGarage.html')
    await expect(page.locator('[data-garage] li')).toHaveCount(1)
    // The vehicle stored on the device moves to the account.
    const readStoredVins = () =>
      query<{ vin: string }>(
        `SELECT v.vin FROM garage_vehicle v JOIN customer c ON c.id = v.customer_id
         WHERE c.cellphone = '897654399'`,
      ).map((saved) => saved.vin)
    await expect.poll(readStoredVins).toEqual(['MR0HA3CD000123456'])
    expect(faults).toEqual([])
  })

  test('types a word, sees suggestions, and gets fitting results first', async ({ page }) => {
    const { id, name } = modelOf('Hilux Revo')
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      ['egg.vehicle', JSON.stringify({ vehicleModelId: id, name })],
    )
    await page.goto('/th-TH')
    const field = page.locator('.home-band [data-suggest]')
    await field.click()
    await field.pressSequentially('ผ้าเบ', { delay: 30 })
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await field.fill('ผ้าเบรค')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`vehicleModelId=${id}`))
    await expect(page.locator('.offer-row .fit-word').first()).toHaveAttribute(
      'data-tone',
      /good|check/,
    )
    await page.locator('[data-search-field]').fill('')
    await page.locator('[data-search-field]').click()
    await expect(options.filter({ hasText: 'ผ้าเบรค' }).first()).toBeVisible()
  })
})

test.describe('A parts counter in Korea, on a desktop', () => {
  test.use({ viewport: { width: 1160, height: 900 } })

  test('sees popular models six at a time, and a field error for an invalid VIN', async ({
    page,
  }) => {
    await page.goto('/ko/myGarage.html')
    const popular = page.locator('.vin-search .choices a')
    await expect(popular).toHaveCount(6)
    const textBefore = await popular.first().textContent()
    await page.locator('.vin-search .change').click()
    await expect(popular.first()).not.toHaveText(textBefore ?? '')
    await page.locator('.makes summary').click()
    await expect(page.locator('.makes')).toContainText('Hyundai')
    await page.goto('/ko/myGarage.html?vinCode=KMHXX00XXXXX00000X')
    await expect(page.locator('[data-vin-help]')).toHaveAttribute('data-fault', /.*/)
    await expect(page.locator('input[name=vinCode]')).toHaveValue('KMHXX00XXXXX00000X')
    await expect(page.locator('#picker')).toBeVisible()
  })

  test('shares a vehicle by a link without its nickname, and revokes the link', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, name } = modelOf('Hilux Revo')
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [
        'egg.garage',
        JSON.stringify([{ id: 0, vehicleModelId: id, name, vinCode: '', nickname: '' }]),
      ],
    )
    await page.goto('/ko/myGarage.html')
    await page.getByRole('button', { name: /^별칭/ }).click()
    await page.locator('.garage-list form input').fill('배달차')
    await page.locator('.garage-list form button').click()
    await expect(page.locator('.garage-list li b')).toHaveText('배달차')
    await page.getByRole('button', { name: /^공유/ }).click()
    await expect(page.locator('[data-toast]')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await expect(page.locator('[data-shared-vehicle]')).toContainText('Hilux Revo')
    await expect(page.locator('[data-shared-vehicle]')).not.toContainText('배달차')
    await page.getByRole('button', { name: /^링크 공유 중지/ }).click()
    await expect(page.locator('[data-shared-links]')).toBeHidden()
    await page.goto(link)
    await expect(page.locator('.note.warn')).toBeVisible()
  })
})

test.describe('A visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  test('navigates from the make to the drawing and then to a part', async ({ page }) => {
    await page.goto('/en/myGarage.html')
    await page.locator('.letter').getByRole('link', { name: 'Toyota' }).click()
    await page.getByRole('link', { name: /^Hilux Revo/ }).click()
    // A year with one engine of that size identifies the vehicle: no question has only one answer.
    await page.locator('.choices a', { hasText: '2.4' }).first().click()
    await expect(page).toHaveURL(/select-category/)
    await page.getByRole('link', { name: 'Disc brakes' }).click()
    await expect(page.locator('.drawing img')).toBeVisible()
    await expect(page.locator('svg a.balloon').first()).toBeVisible()
    await page.locator('.callout-offers .offer-row a.number').first().click()
    await expect(page.locator('[data-number]')).not.toBeEmpty()
  })

  // Only in the long run: filters.spec.ts uses the same links without JavaScript.
  test(
    'narrows a list by links, and sees a message past the last page',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/en/search/multiCondition.html?searchResultInfo=brake&countryId=1001')
      await page.locator('.narrow a').first().click()
      await expect(page).toHaveURL(/fourCategoryId=/)
      await page.locator('.active-filters .open').click()
      await page.locator('.filters a', { hasText: 'Price low to high' }).click()
      await expect(page).toHaveURL(/priceSort=2/)
      await page.goto('/en/search/multiCondition.html?searchResultInfo=brake&pageNo=9999')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('no more')
    },
  )
})
