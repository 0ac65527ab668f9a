import { expect, test } from 'playwright/test'

test.use({ viewport: { width: 360, height: 740 } })

const results = (locale: string, text: string) =>
  `/${locale}/search/multiCondition.html?searchResultInfo=${encodeURIComponent(text)}`

for (const { locale, words, title, part, car } of [
  {
    locale: 'en-TH',
    words: 'why are my vios brakes squealing',
    title: 'Brakes squeal or squeak',
    part: 'Front brake pads',
    car: 'Vios',
  },
  {
    locale: 'th-TH',
    words: 'ทำไมแอร์วีออสไม่เย็นครับ',
    title: 'แอร์ไม่เย็น',
    part: 'คอมแอร์',
    car: 'วีออส',
  },
])
  test(`${locale}: a symptom shows its guide first, with parts for the car`, async ({ page }) => {
    await page.goto(results(locale, words))
    await expect(page.locator('h1')).toHaveText(title)
    const link = page.locator('.guide .chips a', { hasText: part }).first()
    await expect(page.locator('.guide li').first()).toBeInViewport()
    await link.click()
    await expect(page.locator('.results-head h1')).toContainText(car)
    await expect(page.locator('[data-offers] a[href*="/products/"]').first()).toBeVisible()
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
  })

for (const { locale, words, article } of [
  { locale: 'en-TH', words: 'how often change timing belt', article: /Timing belt/ },
  { locale: 'th-TH', words: 'ผ้าเบรคเปลี่ยนเมื่อไหร่', article: /ผ้าเบร/ },
  // Without its marks, the word for oil is the one for where, as in another title.
  { locale: 'vi', words: 'bao lâu thay dầu một lần', article: /dầu/ },
])
  test(`${locale}: a question finds its article`, async ({ page }) => {
    await page.goto(results(locale, words))
    const link = page.locator('.answer section a').first()
    await expect(link).toHaveText(article)
    await link.click()
    await expect(page.locator('article.text')).toBeVisible()
  })

test('suggestions include symptoms', async ({ page }) => {
  await page.goto('/en-TH/')
  const field = page.locator('.home-band [data-suggest]')
  await field.click()
  await field.pressSequentially('aircon not')
  const option = page.getByRole('option', { name: 'Air con not cold', exact: true })
  await option.click()
  await expect(page.locator('h1')).toHaveText('Air con not cold')
})
