import { expect, type Page, test } from 'playwright/test'
import { locales } from '#i18n/locales.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openUntilIdle } from '../../support/browser/open-whole.ts'
import { sampleCases } from '../../support/rounds.ts'

const field = (page: Page) => page.locator('[data-find] input[type=search]')
const links = (page: Page) => page.locator('.found-list a')
const state = (page: Page) => page.locator('[data-find] [role=status]')

/** Records every requested file of the search. */
function watch(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/_search\/|read-search-box|readSearch/.test(pathname)) requests.push(pathname)
  })
  return requests
}

test('search files load only after the search field is focused', async ({ page }) => {
  const requests = watch(page)
  for (const path of ['knowledgeCenter', 'FAQDetail', 'returnPolicy.html'])
    await openUntilIdle(page, `/th-TH/${path}`)
  await page.mouse.move(100, 300)
  // The shortcut works once the page's script runs.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.locator('[data-search-field]')).toBeFocused({ timeout: 200 })
  }).toPass()
  expect(requests).toEqual([])
  await field(page).focus()
  await expect.poll(() => requests).toContain('/_search/th-TH/root.json')
})

const examples = [
  { locale: 'th-TH', typed: 'เบรก', title: 'เลือกผ้าเบรคอย่างไรให้ถูก', href: /article\/101\.html/ },
  {
    locale: 'ko',
    typed: '패드',
    title: '브레이크 패드, 어떻게 고를까',
    href: /article\/101\.html/,
  },
  {
    locale: 'vi',
    typed: 'chinh sach tra hang',
    title: 'Chính sách trả hàng',
    href: /^\/vi\/returnPolicy/,
  },
  {
    locale: 'en-TH',
    typed: 'how do I return',
    title: 'How do I return a part?',
    href: /^\/en-TH\/FAQDetail\?changeRoute=no#faq-210$/,
  },
] as const

// Korean has a separate test below, with an incomplete syllable.
for (const { locale, typed, title, href } of sampleCases(examples))
  test(`${locale}: “${typed}” is found while typing`, async ({ page }) => {
    await openUntilIdle(page, `/${locale}/privacyPolicy.html`)
    await field(page).pressSequentially(typed, { delay: 30 })
    const link = links(page).filter({ hasText: title }).first()
    await expect(link).toHaveAttribute('href', href)
    await expect(link.locator('mark').first()).toBeVisible()
    await expect(state(page)).toContainText(/\d/)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/`))
    await expect(page.getByText(title).first()).toBeVisible()
  })

test('a Korean word is found while its last syllable is composed', async ({ page }) => {
  await openUntilIdle(page, '/ko/knowledgeCenter')
  await field(page).focus()
  const session = await page.context().newCDPSession(page)
  for (const text of ['ㅍ', '패', '패ㄷ', '패드'])
    await session.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 })
  await expect(links(page).first()).toContainText('패드')
})

test('the keyboard moves through the results and back', async ({ page }) => {
  await openUntilIdle(page, '/en/knowledgeCenter')
  await field(page).pressSequentially('brake')
  await expect(links(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(links(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('a search without results offers one next step', async ({ page }) => {
  await openUntilIdle(page, '/en/FAQDetail')
  await field(page).fill('xylophone')
  await expect(state(page)).toContainText('xylophone')
  await expect(page.locator('[data-find] .link')).toHaveAttribute('href', '/en/FAQDetail#ask')
  await field(page).fill('99871-KX777')
  await expect(page.locator('[data-find] .link')).toHaveAttribute(
    'href',
    '/en/search/multiCondition.html?oeNumberOrBrandSku=99871-KX777',
  )
})

test('search files that were already loaded work offline', async ({ page, context }) => {
  await openUntilIdle(page, '/zh/returnPolicy.html')
  await field(page).fill('退货')
  await expect(links(page).first()).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('')
  await expect(links(page)).toHaveCount(0)
  await field(page).fill('退货')
  await expect(links(page).first()).toContainText('退货')
  // A word from files that were never loaded can't be found.
  await field(page).fill('warranty')
  await expect(state(page)).toContainText('稍后')
  await context.setOffline(false)
  await field(page).fill('机油')
  await expect(links(page).first()).toContainText('机油')
})

test('typed mark-up is shown as text', async ({ page }) => {
  await openUntilIdle(page, '/en/knowledgeCenter')
  await field(page).fill('<img src=x onerror=alert(1)>zzqq')
  await expect(state(page)).not.toBeEmpty()
  expect(await page.locator('[data-find] img').count()).toBe(0)
  await page.goto('/en/knowledgeCenter/search.html?q=%3Cscript%3Ezzqq%3C/script%3E')
  expect(await page.locator('main script:not([type]):not([src])').count()).toBe(0)
  await expect(page.locator('main [role=status]')).toContainText('<script>')
})

test.describe('content search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { locale, typed, title } of sampleCases(examples))
    test(`${locale}: the search form lists the expected page first for “${typed}”`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/privacyPolicy.html`)
      await field(page).fill(typed)
      await page.locator('[data-find] button').click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/knowledgeCenter/search\\.html\\?q=`))
      await expect(links(page).filter({ hasText: title }).first()).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].bcp47)
      await expect(field(page)).toHaveValue(typed)
    })

  test('an empty search shows a hint', async ({ page }) => {
    await page.goto('/en/knowledgeCenter/search.html')
    await expect(page.locator('main .note')).toContainText('return')
  })
})

for (const [locale, typed] of sampleCases([
  ['th-TH', 'น้ำมัน'],
  ['ko', '오일'],
  ['vi', 'phanh'],
]))
  test(`${locale}: results have no accessibility violations`, async ({ page }) => {
    for (const path of ['returnPolicy.html', `knowledgeCenter/search.html?q=${typed}`]) {
      await page.setViewportSize({ width: 360, height: 740 })
      await openUntilIdle(page, `/${locale}/${path}`)
      await field(page).fill('')
      await field(page).fill(typed)
      await expect(page.locator('[data-find] .found-list a').first()).toBeVisible()
      await expectNoFindings(page)
      for (const width of [360, 1160]) {
        await page.setViewportSize({ width, height: 740 })
        const heights = await page
          .locator('[data-find] :is(input[type=search], button, a)')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
        expect(Math.min(...heights), `at ${width}`).toBeGreaterThanOrEqual(48)
      }
    }
  })
