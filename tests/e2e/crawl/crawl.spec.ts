import { appendFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { type Locale, localeCodes } from '#i18n/locale-codes.ts'
import { linkTo } from '#routes/links.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'
import { walk, type WalkCounts } from '../../support/crawl/walk.ts'
import { casesInTurn, isLongRun, seed } from '../../support/rounds.ts'
import { browseAs, openDeskAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * Follows every link of the shop as a visitor, as buyers with data and at the desk, on a phone and
 * a laptop. Finds dead links, error states, raw values, missing translations, text that is cut or
 * broken, and touch targets that are too small.
 */

/** One locale besides the default per gate run; all of them in the long run. */
const otherLocaleCodes = localeCodes.filter((locale) => locale !== 'en-TH')
const locales: Locale[] = isLongRun
  ? [...localeCodes]
  : ['en-TH', otherLocaleCodes[seed % otherLocaleCodes.length] ?? 'fil']

const thai = '\\p{Script=Thai}'
const hangul = '\\p{Script=Hangul}'
const han = '\\p{Script=Han}'
const foreignTo: Partial<Record<Locale, string>> = {
  'th-TH': hangul + han,
  ko: thai,
  zh: thai + hangul,
}
const foreignLetters = (locale: Locale) => foreignTo[locale] ?? thai + hangul + han

const buyers = [
  { who: 'a workshop with debts', id: 14, countryId: 1001 },
  { who: 'a car owner', id: 2, countryId: 1001 },
  { who: 'a Korean workshop', id: 7, countryId: 1198 },
]
/** In the gate, one of the buyers in the default locale, and the car owner in the other locale. */
const buyersIn = (locale: Locale) =>
  locale === 'en-TH' ? casesInTurn(buyers, 1) : buyers.filter(({ id }) => isLongRun || id === 2)
const desks = casesInTurn(['nok', 'fern', 'chai'], 1)
const perScreen = isLongRun ? 2 : 1

test.describe.configure({ mode: 'parallel' })
test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

const names = Object.keys(screens) as ScreenName[]

/**
 * Screens that differ for buyers and visitors. In the gate a buyer opens every second one of them.
 */
const ofBuyers = (name: ScreenName) => {
  const screen: Screen = screens[name]
  const isOwn = screen.buyersOnly === true || ownScreens.has(name)
  return isOwn && (isLongRun || starting.has(name) || names.indexOf(name) % 2 === (seed >> 4) % 2)
}
const starting = new Set<ScreenName>(['account', 'orderList', 'orderDetail'])
const ownScreens = new Set<ScreenName>([
  'home',
  'search',
  'product',
  'cart',
  'account',
  'quickOrder',
  'myGarage',
  'myFavoriteList',
  'contactUs',
])

/**
 * In the gate a visitor opens every fourth screen, or every sixth in the other locale. Other runs
 * cover the rest.
 */
function ofVisitors(locale: Locale) {
  if (isLongRun) return undefined
  const parts = locale === 'en-TH' ? 4 : 6
  return (name: ScreenName) =>
    name === 'home' || names.indexOf(name) % parts === (seed >> 4) % parts
}

async function expectClean(
  page: Page,
  name: string,
  starts: string[],
  letters: string,
  covers?: (name: ScreenName) => boolean,
) {
  const walked = await walk(page, {
    starts,
    ...(covers && { covers }),
    perScreen,
    foreignLetters: letters,
    widths: [360, 1366],
  })
  report(name, walked)
  expect(walked.findings).toEqual([])
}

/** Logs the counts of the walk for the run's report. */
function report(name: string, { pages, links, dialogs, findings }: WalkCounts) {
  const line = `${name}: ${pages} pages, ${links} links, ${dialogs} dialogs, ${findings.length} findings`
  console.log(line)
  const file = process.env['EGG_CRAWL']
  if (file) appendFileSync(file, `${line}\n${findings.map((one) => `  ${one}\n`).join('')}`)
}

for (const locale of locales) {
  test(`${locale}: every visitor link leads to a complete page`, async ({ page }) => {
    test.setTimeout(900_000)
    const starts = [linkTo(locale, 'home')]
    await expectClean(page, `${locale} visitor`, starts, foreignLetters(locale), ofVisitors(locale))
  })

  for (const { who, id, countryId } of buyersIn(locale))
    test(`${locale}: every link of ${who} leads to a complete page`, async ({ page, context }) => {
      test.setTimeout(900_000)
      await browseAs(context, id, countryId)
      const orders = query<{ id: number }>(
        'SELECT min(id) AS id FROM orders WHERE customer_id = ? GROUP BY status, payment_method LIMIT 8',
        id,
      )
      const starts = [
        linkTo(locale, 'account'),
        linkTo(locale, 'orderList'),
        ...orders.map((order) => linkTo(locale, 'orderDetail', { id: order.id })),
      ]
      await expectClean(page, `${locale} ${who}`, starts, foreignLetters(locale), ofBuyers)
    })
}

for (const login of desks)
  test(`every desk link of ${login} leads to a complete page`, async ({ page }) => {
    test.setTimeout(900_000)
    await openDeskAs(page, login)
    await expectClean(page, `desk ${login}`, ['/desk'], `${hangul}${han}`)
  })
