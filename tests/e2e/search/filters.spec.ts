import { expect, test } from 'playwright/test'
import { query } from '../../support/state.ts'

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test.describe('A phone user without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })

  test('sees all filters in one sheet, with the count of each choice', async ({ page }) => {
    // This search has so few results that the counts are exact.
    await page.goto('/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรคหน้า')
    const sheet = page.locator('.filters')
    await expect(sheet).toBeHidden()
    await page.locator('.list > .active-filters .open').click()
    await expect(sheet).toBeVisible()

    // Each choice returns to the sheet, with updated counts.
    const inStock = sheet.locator('a', { hasText: 'มีของ' })
    const leftDigits = digits(await inStock.locator('span').textContent())
    await inStock.click()
    await expect(page).toHaveURL(/inStock=true/)
    await expect(sheet.locator('.finish')).toContainText(leftDigits.toLocaleString('en'))
    const brand = sheet.locator('a[href*=brandId]').first()
    const name = (await brand.textContent())?.replace(/[\d,]+$/, '').trim() ?? '-'
    const ofBrand = digits(await brand.locator('span').textContent())
    await brand.click()
    await expect(sheet.locator('[aria-current]', { hasText: name })).toBeVisible()
    await sheet.locator('.finish').click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('.results-head .found')).toContainText(String(ofBrand))

    // Active filters appear above the list, each with a remove link.
    const chips = page.locator('.list > .active-filters .drop')
    await expect(chips).toHaveCount(2)
    await chips.filter({ hasText: 'มีของ' }).click()
    await expect(page).not.toHaveURL(/inStock/)
    await expect(chips).toHaveCount(1)
    await page.goBack()
    await expect(chips).toHaveCount(2)
  })

  test('can remove a filter that leaves no results', async ({ page }) => {
    await page.goto('/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค&shopId=999')
    await expect(page.locator('.offer-row')).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText('ไม่มี “ผ้าเบรค” ตามตัวกรองนี้')
    await page.locator('.active-filters .drop').click()
    await expect(page.locator('.offer-row')).not.toHaveCount(0)
  })
})

test.describe('A phone user', () => {
  test.use({ viewport: { width: 360, height: 640 } })
  const list = '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค'

  test('closes the filter sheet with Escape, and the focus returns to its button', async ({
    page,
  }) => {
    await page.goto(list)
    // The shown prices prove that the page's script has loaded.
    await expect(page.locator('.offer-row .when b').first()).not.toBeEmpty()
    const openLocator = page.locator('.list > .active-filters .open')
    await openLocator.click()
    const sheet = page.locator('.filters')
    await expect(sheet).toBeVisible()
    // The sheet's script loads on the touch that opens it.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(sheet).not.toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(openLocator).toBeFocused()
    // The sheet is rendered below the screen, unreachable by keyboard and screen reader.
    await expect(sheet).toHaveAttribute('inert')
    await openLocator.press('Enter')
    await sheet.locator('.close').click()
    await expect(sheet).not.toBeInViewport()
    await expect(openLocator).toBeFocused()
    await page.goBack()
    await expect(sheet).toBeInViewport()
    await page.goBack()
    await expect(sheet).not.toBeInViewport()
    // A choice returns to the sheet, because the buyer opened it.
    await openLocator.press('Enter')
    await sheet.locator('a', { hasText: 'มีของ' }).click()
    await expect(page).toHaveURL(/inStock=true/)
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeVisible()
  })

  test('opens a shared URL of an open filter sheet and sees results', async ({ page }) => {
    await page.goto(`${list}#filters`)
    await expect(page.locator('.offer-row').first()).toBeVisible()
    await expect(page.locator('.filters')).not.toBeInViewport()
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.describe('A desktop user', () => {
  test.use({ viewport: { width: 1160, height: 800 } })

  test('sees results as a table with aligned columns', async ({ page }) => {
    await page.goto('/ko/search/multiCondition.html?searchResultInfo=오일필터')
    await expect(page.locator('.offer-head')).toBeVisible()
    await expect(page.locator('.offer-row .when b').first()).not.toBeEmpty()
    const lefts = await page.evaluate(() => {
      const countRemaining = (part: Element) => Math.round(part.getBoundingClientRect().left)
      return [...document.querySelectorAll('.offer-row')]
        .slice(0, 6)
        .map((row) =>
          [...row.querySelectorAll('.number, .name, .fit-word, .when, .pieces')].map(
            countRemaining,
          ),
        )
    })
    expect(new Set(lefts.map(String)).size).toBe(1)
    const row = page
      .locator('.offer-row')
      .filter({ has: page.locator('.plus:enabled') })
      .first()
    await row.locator('.pieces').fill('2')
    await row.locator('.plus').click()
    await expect(page.locator('.header [data-badge]')).toHaveText('2')
  })

  test('sees quantity fields in table rows, but not in a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/ko/search/multiCondition.html?searchResultInfo=오일필터')
    const rows = page.locator('.offer-row')
    await expect(rows.locator('.when b').first()).not.toBeEmpty()
    // Browser autofill lays out the page once more for each field in a skipped row.
    await expect(rows.locator('.pieces')).toHaveCount(0)
    await page.setViewportSize({ width: 1160, height: 800 })
    await expect(rows.locator('.pieces')).toHaveCount(await rows.count())
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(rows.locator('.pieces').first()).toBeHidden()
  })
})

test('a bookmarked list shows fitting parts first only when a vehicle is selected', async ({
  page,
}) => {
  const bookmark = '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรคหน้า'
  await page.goto(bookmark)
  await expect(page.locator('[data-sku]').first()).toBeVisible()
  expect(page.url()).not.toContain('vehicleModelId')
  const [car] = query<{ id: number }>(
    `SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
     WHERE s.name = 'Hilux Revo' ORDER BY m.id LIMIT 1`,
  )
  await page.evaluate(
    (id) =>
      localStorage.setItem('egg.vehicle', JSON.stringify({ vehicleModelId: id, name: 'Revo' })),
    car?.id ?? 0,
  )
  await page.goto('about:blank')
  await page.goto(bookmark)
  await expect(page).toHaveURL(new RegExp(`vehicleModelId=${car?.id}`))
  await expect(page.locator('[data-fit][data-tone=good]').first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`vehicleModelId=${car?.id}`))
})
