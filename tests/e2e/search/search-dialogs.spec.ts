import { expect, type Page, test } from 'playwright/test'
import { sampleCases } from '../../support/rounds.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/** The dialog field that suggests names of a kind. */
const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`)

/** Counts calls made after the page has loaded. A field debounces by 300 ms. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => request.url().includes(path) && calls++)
  return () => calls
}

async function openFromResults(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.again [data-search-dialog]').click()
  await expect(page.locator('#kw-words')).toBeVisible()
}

/** One reader on a phone and one on a desktop, with words typed in each reader's script. */
const readers = [
  { locale: 'th-TH', countryId: 1001, width: 360, words: 'กรอง', brand: 'bosch' },
  { locale: 'ko', countryId: 1198, width: 1160, words: '오일', brand: 'bosch' },
]

// Korean input on a desktop has its own test below. The rest of the dialog is the same.
for (const { locale, countryId, width, words, brand } of sampleCases(readers))
  test.describe(`The keywords dialog in ${locale} at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('is filled in by keyboard and opens results of the brand', async ({ page }) => {
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      await openFromResults(page, `/${locale}/search/multiCondition.html?searchResultInfo=${words}`)
      await expect(page.locator('#kw-words')).toHaveValue(words)

      const brands = field(page, 'brand')
      await brands.getByRole('combobox').pressSequentially(brand)
      await expect(brands.getByRole('option').first()).toHaveText('Bosch')
      await brands.getByRole('combobox').press('Escape')
      await expect(brands.getByRole('option').first()).toBeHidden()
      await expect(page.locator('.seeker')).toBeVisible()
      await brands.getByRole('combobox').pressSequentially(' ')
      await expect(brands.getByRole('option').first()).toBeVisible()
      await brands.getByRole('combobox').press('ArrowDown')
      await expect(brands.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
      await brands.getByRole('combobox').press('Enter')
      await expect(brands.getByRole('button')).toContainText('Bosch')

      await page.locator('.seeker footer .primary').click()
      const [bosch] = query<{ id: number }>("SELECT id FROM part_brand WHERE name = 'Bosch'")
      await expect(page).toHaveURL(new RegExp(`brandId=${bosch?.id}`))
      await expect(page.locator('.offer-row').first()).toContainText('Bosch')
      expect(faults).toEqual([])

      // The previous query is still filled in, by name.
      await page.locator('.again [data-search-dialog]').click()
      await expect(field(page, 'brand').getByRole('button')).toContainText('Bosch')
      await expect(page.locator('.past .picks')).toContainText(words)
    })

    test('filters by part type and searches for a series by name', async ({ page }) => {
      await openFromResults(page, `/${locale}/search/multiCondition.html?searchResultInfo=zzzzzz`)
      await page.locator('#kw-words').fill('')
      const types = field(page, 'category')
      await types.getByRole('combobox').pressSequentially(words)
      await types.getByRole('option').last().click()
      await page.locator('.popular section').last().getByRole('button').first().click()
      const series = (await field(page, 'serial').getByRole('button').textContent()) ?? ''
      await page.locator('.seeker footer .primary').click()
      await expect(page).toHaveURL(/searchResultInfo=/)
      expect(new URL(page.url()).searchParams.get('searchResultInfo')).toContain(
        series.replace('✕', '').trim(),
      )
    })

    test('refuses too little input with a field error and keeps the typed text', async ({
      page,
    }) => {
      await openFromResults(page, `/${locale}/search/multiCondition.html?searchResultInfo=zzzzzz`)
      await page.locator('#kw-words').fill('a')
      await page.locator('#kw-words').press('Enter')
      const shortText = await page.locator('#kw-fault').textContent()
      expect(shortText).toMatch(/2/)
      await expect(page.locator('#kw-words')).toHaveValue('a')
      await expect(page.locator('#kw-words')).toBeFocused()

      await page.locator('.index .picks button').first().click()
      await expect(page.locator('.index .picks [aria-pressed=true]')).toHaveCount(1)
      await expect(field(page, 'brand').getByRole('button')).toBeVisible()
      await expect(page.locator('#kw-fault')).toBeEmpty()
      await page.locator('.seeker footer .button').first().click()
      await expect(page.locator('#kw-words')).toHaveValue('')
      await expect(field(page, 'brand').getByRole('combobox')).toHaveValue('')

      await page.locator('.seeker footer .primary').click()
      await expect(page.locator('#kw-fault')).not.toBeEmpty()
      expect(await page.locator('#kw-fault').textContent()).not.toBe(shortText)
      await page.keyboard.press('Escape')
      await expect(page.locator('.seeker')).toHaveCount(0)
      await expect(page.locator('.again [data-search-dialog]')).toBeFocused()
    })

    test(
      'expands past searches with a button, which is shown only if they are wider than 800 px',
      { tag: '@long' },
      async ({ page }) => {
        const past = (count: number) =>
          JSON.stringify(
            Array.from({ length: count }, (_, i) => ({ type: 'KEYWORD', value: `brake pad ${i}` })),
          )
        await page.goto(`/${locale}`)
        for (const [count, controls] of [
          [3, 1],
          [14, 2],
        ] as const) {
          await page.evaluate((rows) => localStorage.setItem('egg.searches', rows), past(count))
          await openFromResults(
            page,
            `/${locale}/search/multiCondition.html?searchResultInfo=zzzzzz`,
          )
          await expect(page.locator('.past .picks button')).toHaveCount(count)
          await expect(page.locator('.past p button')).toHaveCount(controls)
        }
        // Wait for the list: content that appears above the button later would move the button away
        // from the pointer.
        await expect(page.locator('.index .picks button').first()).toBeVisible()
        await page.locator('.past p button').first().click()
        await expect(page.locator('.past p button').first()).toHaveAttribute(
          'aria-expanded',
          'true',
        )
        // The list is not cut off. The scroll distance depends on the content above the list.
        await expect
          .poll(() =>
            page.locator('.past .picks').evaluate((list) => list.scrollHeight - list.clientHeight),
          )
          .toBeLessThanOrEqual(1)
        await page.locator('.past p button').last().click()
        await expect(page.locator('.past')).toHaveCount(0)
      },
    )

    test(
      'offers the model algorithm only to test accounts',
      { tag: '@long' },
      async ({ page, context }) => {
        const [tester] = query<{ id: number }>(
          'SELECT id FROM customer WHERE test_account = 1 ORDER BY country_id = ? DESC LIMIT 1',
          countryId,
        )
        const address = `/${locale}/search/multiCondition.html?searchResultInfo=${words}`
        await openFromResults(page, address)
        await expect(page.locator('.index .picks button').first()).toBeVisible()
        await expect(page.locator('[data-test-search]')).toHaveCount(0)
        await browseAs(context, tester?.id ?? 0, countryId)
        await openFromResults(page, address)
        await page.locator('[data-test-search]').click()
        await expect(page).toHaveURL(/isAccurateSearch=true/)
      },
    )
  })

test.describe('Korean input during composition', () => {
  test.use({ viewport: { width: 1160, height: 900 } })

  test('is not searched until the syllable is finished', async ({ page }) => {
    await page.goto('/ko')
    await page.locator('.header [data-search-dialog]').click()
    const brands = field(page, 'category').getByRole('combobox')
    await brands.focus()
    const calls = countCalls(page, '/search/category')
    const keyboard = await page.context().newCDPSession(page)
    for (const text of ['ㅇ', '오', '오ㅇ', '오이', '오일'])
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await page.waitForTimeout(600)
    expect(calls()).toBe(0)
    await keyboard.send('Input.insertText', { text: '오일' })
    await expect(field(page, 'category').getByRole('option').first()).toContainText('오일')
    expect(calls()).toBe(1)
  })
})

test.describe('Feedback on results', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const address = '/th-TH/search/multiCondition.html?searchResultInfo=กรอง'

  test('requires a type, requires a remark for "something else", and is stored', async ({
    page,
  }) => {
    await page.goto(address)
    await page.locator('[data-feedback]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(5)
    await dialog.locator('.primary').click()
    await expect(dialog.locator('#fb-type-fault')).not.toBeEmpty()

    await dialog.getByRole('radio').last().check()
    await expect(dialog.locator('#fb-type-fault')).toBeEmpty()
    await dialog.locator('#fb-remark').fill('   ')
    await dialog.locator('.primary').click()
    await expect(dialog.locator('#fb-remark-fault')).not.toBeEmpty()

    await dialog.locator('[data-check-list] summary').click()
    const tickedBox = dialog.getByRole('checkbox').nth(1)
    await tickedBox.check()
    const wrongText = await tickedBox.inputValue()

    await dialog.locator('#fb-remark').fill('')
    await dialog.locator('#fb-remark').focus()
    await page.keyboard.insertText('ก'.repeat(201))
    await expect(dialog.locator('#fb-remark')).toHaveValue('ก'.repeat(200))
    await expect(dialog.locator('#fb-count')).toContainText('200')

    await page.context().setOffline(true)
    await dialog.locator('.primary').click()
    await expect(dialog.locator('[data-fault]')).not.toBeEmpty()
    await expect(dialog.locator('#fb-remark')).toHaveValue('ก'.repeat(200))
    await page.context().setOffline(false)

    const remark = `หาไม่เจอ ${Date.now()}`
    await dialog.locator('#fb-remark').fill(remark)
    await dialog.locator('.primary').click()
    await expect(dialog.locator('[data-sent]')).toBeVisible()
    const [row] = query<Record<string, unknown>>(
      'SELECT * FROM search_feedback WHERE remark = ?',
      remark,
    )
    expect(row).toMatchObject({
      predictions_source: 3,
      problem_type: 5,
      search_text: 'กรอง',
      country_id: 1001,
      locale: 'th-TH',
    })
    expect(row?.['recommend_text']).toBe(wrongText)
    await expect(page.locator('.seeker')).toHaveCount(0)
    await expect(page.locator('[data-feedback]')).toBeFocused()
  })

  test('is not offered in Korea', { tag: '@long' }, async ({ page }) => {
    await page.goto('/ko/search/multiCondition.html?searchResultInfo=오일필터')
    await expect(page.locator('.offer-row').first()).toBeVisible()
    await expect(page.locator('[data-feedback]')).toHaveCount(0)
  })
})
