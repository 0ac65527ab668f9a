import { mkdirSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { caseQueues } from '#domain/desk/case-queues.ts'
import type { Locale } from '#i18n/locale-codes.ts'
import { openUntilIdle } from '../support/browser/open-whole.ts'
import { browseAs, openDeskAs } from '../support/scene.ts'
import { giveDataToBuyer } from './buyer-data.ts'
import { giveDataToDesk } from './desk-data.ts'
import { type View, viewsOfBuyer, viewsOfDesk, viewsOfVisitor } from './views.ts'

/*
 * Takes a screenshot of each screen and state, per person, locale, width and colour scheme. `npm
 * run look` makes contact sheets of them.
 */

const folder = process.env['EGG_LOOK'] ?? '.look/now'
const locales = (process.env['EGG_LOOK_LOCALES'] ?? 'en-TH,th-TH,ko').split(',') as Locale[]
/** Pattern of the names of views to capture; all by default. */
const names = new RegExp(process.env['EGG_LOOK_VIEWS'] ?? '')
const widths = [360, 1366]
const schemes = ['light', 'dark'] as const

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce' })

const countryOf = (locale: Locale) => (locale === 'ko' ? 1198 : 1001)
const buyerOf = (locale: Locale) => (locale === 'ko' ? 7 : 14)

async function prepare(page: Page, { vehicle, cart, placed }: View): Promise<void> {
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) {
        const store = key === 'egg.placed' ? sessionStorage : localStorage
        if (value) store.setItem(key, value)
        else store.removeItem(key)
      }
    },
    {
      'egg.vehicle': JSON.stringify(vehicle),
      'egg.cart': JSON.stringify(cart?.map((skuOrgId) => ({ skuOrgId, quantity: 2 }))),
      'egg.placed': JSON.stringify(placed),
    },
  )
}

async function answerCalls(page: Page, view: View): Promise<void> {
  if (!view.calls) return
  await page.route('**/platform/**', (route) =>
    view.calls === 'failed'
      ? route.fulfill({
          status: 503,
          json: { code: 503, message: 'label_busy', data: { retryAfterSeconds: 5 } },
        })
      : undefined,
  )
}

/** Renders the sections below the fold, which are otherwise rendered on scrolling. */
async function showWhole(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(part).contentVisibility === 'auto')
      part.style.setProperty('content-visibility', 'visible')
  // A sheet that is painted below the screen would cover the picture of the whole page.
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-painted]'))
    if (getComputedStyle(sheet).position === 'fixed') sheet.style.setProperty('display', 'none')
  await document.fonts.ready
}

/** Opens a view once and takes its picture at each width in both schemes. */
async function takePictures(page: Page, who: string, view: View): Promise<void> {
  await prepare(page, view)
  await answerCalls(page, view)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 640 : 768 })
    if (view.calls === 'loading') {
      await page.goto(view.path)
      await page.waitForTimeout(800)
    } else await openUntilIdle(page, view.path)
    await page.evaluate(showWhole)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      const at = `${folder}/${who}/${width}-${scheme}`
      mkdirSync(at, { recursive: true })
      await page.screenshot({
        path: `${at}/${view.name}.jpg`,
        type: 'jpeg',
        quality: 70,
        fullPage: true,
        animations: 'disabled',
      })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

async function takeEach(
  who: string,
  openPage: () => Promise<Page>,
  views: readonly View[],
): Promise<void> {
  const missingNames: string[] = []
  for (const view of views.filter(({ name }) => names.test(name))) {
    const page = await openPage()
    await takePictures(page, who, view).catch((error: Error) =>
      missingNames.push(`${view.name}: ${error.message.split('\n')[0]}`),
    )
    await page.close()
  }
  expect(missingNames, `pictures that could not be taken for ${who}`).toEqual([])
}

for (const locale of locales) {
  test(`${locale}: pages of a visitor are captured`, async ({ context }) => {
    const views = viewsOfVisitor(locale, countryOf(locale))
    await takeEach(`visitor/${locale}`, () => context.newPage(), views)
  })

  test(`${locale}: pages of a buyer are captured`, async ({ context }) => {
    const buyer = await browseAs(context, buyerOf(locale), countryOf(locale))
    await giveDataToBuyer(buyer, buyerOf(locale), countryOf(locale))
    await takeEach(
      `buyer/${locale}`,
      () => context.newPage(),
      viewsOfBuyer(locale, buyerOf(locale)),
    )
  })
}

for (const login of ['nok', 'fern', 'chai', 'siam', 'boss'])
  test(`desk pages of ${login} are captured`, async ({ context }) => {
    await giveDataToDesk()
    const page = await context.newPage()
    await openDeskAs(page, login)
    const views = [...viewsOfDesk(), ...(await caseViews(page))]
    await takeEach(`desk/${login}`, () => context.newPage(), views)
  })

/** Returns a view of the first case of each queue that has one. */
async function caseViews(page: Page): Promise<View[]> {
  const views: View[] = []
  for (const queue of caseQueues) {
    await page.goto(`/desk?view=${queue}`)
    const row = page.locator('[data-row]').first()
    await row.waitFor({ timeout: 3000 }).catch(() => undefined)
    const path = (await row.count()) > 0 && (await row.getAttribute('href'))
    if (path) views.push({ name: `${queue}-case`, path })
  }
  return views
}
