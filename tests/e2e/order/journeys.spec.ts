import { expect, type Page, test } from 'playwright/test'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

test.use({ serviceWorkers: 'allow' })

/* Complete journeys through the shop, as taken in user tests. */

/** Part numbers that open shops of a country sell to everyone, with enough stock of each. */
function numbersOnSale(countryId: number, count: number, like = '%'): string[] {
  return query<{ number: string }>(
    `SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = ? AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 30
       AND o.backorder = 0 AND p.number LIKE ?
       -- A flash sale has a price of its own.
       AND o.sku_org_id NOT IN (SELECT sku_org_id FROM flash_offer)
     GROUP BY p.number_norm HAVING count(DISTINCT p.id) = 1 ORDER BY p.id LIMIT ?`,
    countryId,
    like,
    count,
  ).map((row) => row.number)
}

/** 400 kbit/s and 400 ms each way, as on a phone under a workshop's tin roof. */
async function slow3G(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const conditions = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  const set = (isOffline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { ...conditions, offline: isOffline })
  await set(false)
  return set
}

async function paste(page: Page, text: string) {
  await page.evaluate((list) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', list)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test.describe('a mechanic in Chiang Mai, on a small phone and slow 3G', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('orders by VIN despite a network failure at checkout and a price increase', async ({
    page,
    context,
  }) => {
    const malee = 2
    query('DELETE FROM cart_line WHERE customer_id = ?', malee)
    await browseAs(context, malee, 1001)
    const setOffline = await slow3G(page)
    await page.goto('/th-TH')
    await page.locator('.home-band [data-suggest]').fill('MR0FZ29G9 0123 4567')
    await page.locator('.home-band [data-suggest]').press('Enter')
    await expect(page.locator('.vin-found')).toContainText('MR0FZ29G901234567')
    await page.locator('.vin-found select').selectOption({ index: 4 })
    await page.locator('.vin-found form button').click()
    await page.locator('.vin-found a.primary').click()
    // The bar shows the car immediately, on a page that redirects as soon as the garage has saved
    // the car.
    await page.waitForURL(/select-category/)
    await expect(page.locator('[data-car-name]')).toContainText('Hilux Vigo', { timeout: 30_000 })
    await page.locator('#top-words').fill('ผ้าเบรคหน้า')
    await page.locator('#top-words').press('Enter')
    const row = page
      .locator('.offer-row', { has: page.locator('.fit-word[data-tone=good]') })
      .filter({ has: page.locator('.plus:enabled') })
      .first()
    await row.locator('.plus').click()
    await expect(page.locator('.header [data-badge]')).toHaveText('1')
    await page.goto('/th-TH/order/checkOrder.html')
    const order = page.locator('.pay-bar .primary')
    await expect(order).toBeEnabled()
    const fault = page.locator('[data-bar-fault]')

    await setOffline(true)
    await order.click()
    await expect(fault).toBeInViewport()
    await setOffline(false)

    query(
      `UPDATE offer SET catalogue_1 = catalogue_1 + 1000, promotion_1 = NULL
       WHERE sku_org_id = (SELECT sku_org_id FROM cart_line WHERE customer_id = ?)`,
      malee,
    )
    await order.click()
    await expect(fault).toContainText('ราคาขึ้น')
    await expect(fault).toBeInViewport()
    await expect(order).toHaveText(/รับราคาใหม่/)
    await order.click()
    await expect(page).toHaveURL(/order\/result/)
    expect(query('SELECT 1 FROM cart_line WHERE customer_id = ?', malee)).toEqual([])
  })
})

test.describe('a workshop in Seoul, on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('adds a list of 45 lines to the cart at workshop prices', async ({ page, context }) => {
    const minjun = 7
    query('DELETE FROM cart_line WHERE customer_id = ?', minjun)
    await browseAs(context, minjun, 1198)
    const numbers = numbersOnSale(1198, 45)
    await page.goto('/ko/quickOrder.html')
    await page.locator('#qo-list').fill(numbers.map((number) => `${number}\t2`).join('\n'))
    await page.locator('.actions .button').first().click()
    await expect(page.locator('.quick-row')).toHaveCount(45)
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('.note.good')).toBeVisible()
    await page.goto('/ko/order/shopCart.html')
    await expect(page.locator('[data-line]')).toHaveCount(45)
    const [row] = query<{ workshop: number; everyone: number }>(
      `SELECT sum(2 * min(o.catalogue_3, ifnull(o.promotion_3, o.catalogue_3))) AS workshop,
         sum(2 * o.public_price) AS everyone
       FROM cart_line l JOIN offer o ON o.sku_org_id = l.sku_org_id WHERE l.customer_id = ?`,
      minjun,
    )
    expect(row?.workshop).toBeLessThan(row?.everyone ?? 0)
    const sum = `${(row?.workshop ?? 0).toLocaleString('ko')}원`
    await expect(page.locator('aside dl.sums dd').first()).toHaveText(sum)
  })
})

test.describe('a retailer in Indonesia, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('pastes sixty numbers with spaces from a chat and adds them', async ({ page, context }) => {
    const budi = 9
    query('DELETE FROM cart_line WHERE customer_id = ?', budi)
    await browseAs(context, budi, 1102)
    const blank = numbersOnSale(1102, 20, '% %')
    const otherNumbers = numbersOnSale(1102, 60, '%-%').filter((number) => !blank.includes(number))
    const numbers = [...blank, ...otherNumbers].slice(0, 60)
    const spoken = numbers.map((number, i) => {
      const writtenText = i % 3 === 0 ? number.replaceAll('-', ' ') : number.toLowerCase()
      return [
        `${i + 1}. ${writtenText} 2 pcs`,
        `${writtenText} x2`,
        `[21/11 10.${10 + (i % 50)}] Pak Budi: ${writtenText} = 2`,
      ][i % 3]
    })
    await page.goto('/id')
    await page.locator('.home-band [data-suggest]').click()
    // The script loads after first paint. A user wouldn't paste earlier.
    await page.waitForLoadState('networkidle')
    await paste(page, spoken.join('\n\n'))
    await expect(page).toHaveURL(/quickOrder\.html$/)
    await expect(page.locator('.quick-row')).toHaveCount(60)
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('.note.good')).toBeVisible()
    expect(
      query<{ n: number }>('SELECT count(*) AS n FROM cart_line WHERE customer_id = ?', budi),
    ).toEqual([{ n: 60 }])
  })
})
