import type { Page, Response } from 'playwright/test'
import { matchRoute } from '#routes/match.ts'
import { listFilters, type ScreenName } from '#routes/screens.ts'
import { findClippedTexts } from '../cut.ts'
import { openUntilIdle } from '../browser/open-whole.ts'
import { lookAtPage } from './look.ts'

export interface Walk {
  /** Paths where the crawl starts. */
  starts: readonly string[]
  /** Maximum addresses of one screen to open. Some of the rest are only fetched. */
  perScreen: number
  /**
   * Returns true for a screen that belongs to this walk. Without this function, all screens belong
   * to it.
   */
  covers?: (screen: ScreenName) => boolean
  foreignLetters: string
  /** Widths at which each page is checked. The page is opened at the first width. */
  widths: readonly number[]
}

export interface WalkCounts {
  pages: number
  links: number
  dialogs: number
  findings: string[]
}

/**
 * Maximum addresses of one screen to fetch without opening them, because of the rate limit per IP
 * address.
 */
const extraLinksPerScreen = 3

const listFilterNames = new Set<string>(listFilters)

const heightOf = (width: number) => (width < 600 ? 740 : 850)

/** Follows every link of the same origin from some start pages and checks each page. */
export async function walk(page: Page, options: Walk): Promise<WalkCounts> {
  const waitingPaths = [...options.starts]
  const knownPaths = new Set(waitingPaths)
  const openedCounts = new Map<string, number>()
  const requestedPaths = new Set<string>()
  const findings = new Set<string>()
  const pressedOpeners = new Set<string>()
  let pages = 0
  let dialogs = 0
  let currentPath = ''
  const note = (finding: string) => findings.add(`${currentPath} ${finding}`)
  page.on('response', (response) => noteFailure(response, note))
  page.on('pageerror', (error) => note(`script error: ${error.message.slice(0, 120)}`))
  await holdWrites(page)
  for (let path = waitingPaths.shift(); path !== undefined; path = waitingPaths.shift()) {
    const screen = screenOf(path)
    const name = matchRoute(new URL(path, 'http://shop').pathname)?.name
    if (name && options.covers && !options.covers(name)) continue
    const count = openedCounts.get(screen) ?? 0
    if (count >= options.perScreen) {
      if (count < options.perScreen + extraLinksPerScreen) requestedPaths.add(path)
      openedCounts.set(screen, count + 1)
      continue
    }
    openedCounts.set(screen, count + 1)
    currentPath = path
    pages += 1
    await page.setViewportSize(sizeOf(options.widths[0] ?? 360))
    await openUntilIdle(page, path)
    for (const link of await linksOf(page))
      if (!knownPaths.has(link)) {
        knownPaths.add(link)
        waitingPaths.push(link)
      }
    for (const width of options.widths) {
      await page.setViewportSize(sizeOf(width))
      currentPath = `${path} @${width}`
      await look(page, options, width, note)
    }
    await page.setViewportSize(sizeOf(options.widths[0] ?? 360))
    currentPath = `${path} @200 % text`
    await lookAtLargeText(page, options, note)
    currentPath = `${path} dialog`
    dialogs += await openDialogs(page, screen, pressedOpeners, note, () =>
      look(page, options, options.widths[0] ?? 360, note),
    )
  }
  await requestPaths(page, [...requestedPaths], (finding) => findings.add(finding))
  return { pages, links: knownPaths.size, dialogs, findings: [...findings] }
}

const sizeOf = (width: number) => ({ width, height: heightOf(width) })

async function look(page: Page, options: Walk, width: number, note: (text: string) => void) {
  const pageFindings = await page.evaluate(lookAtPage, {
    foreignLetters: options.foreignLetters,
    touch: width < 600,
  })
  for (const finding of pageFindings) note(finding)
  for (const text of await findClippedTexts(page.locator('body')))
    note(`cut off: ${text.slice(0, 80)}`)
}

/** Query parameters that turn a page into a different screen. Filters don't. */
const kindParameters = ['view', 'state', 'tab', 'searchResultInfo', 'oeNumberOrBrandSku', 'vinCode']

/**
 * Text at twice the size must not break words in bars and headings, and must scroll only vertically
 * (WCAG 1.4.4).
 */
async function lookAtLargeText(page: Page, options: Walk, note: (text: string) => void) {
  const enlarge = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await enlarge('200%')
  const { foreignLetters } = options
  const within = '.dock, .ways, .results-head, h1'
  for (const finding of await page.evaluate(lookAtPage, { foreignLetters, touch: false, within }))
    if (/^(broken word|scrolls)/.test(finding)) note(finding)
  await enlarge('')
}

/**
 * Returns the kind of a page: its screen with the names of the query parameters that distinguish
 * it.
 */
function screenOf(path: string): string {
  const url = new URL(path, 'http://shop')
  const presentParameters = kindParameters.filter((name) => url.searchParams.has(name))
  const view = url.searchParams.get('view') ?? ''
  const isFiltered = [...url.searchParams.keys()].some((name) => listFilterNames.has(name))
  return `${matchRoute(url.pathname)?.name ?? url.pathname} ${view} ${presentParameters} ${isFiltered}`
}

/** Returns the addresses that the open page links to, each once and without its fragment. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
      .map((link) => link.pathname + link.search),
  )
  const isPage = (path: string) =>
    !/^\/(platform|_astro|pay)\/|\.(pdf|xml|webp|avif|svg|png)(\?|$)/.test(path)
  // Other languages and other countries are separate walks.
  const localePrefix = new URL(page.url()).pathname.split('/')[1] ?? ''
  return [...new Set(links)].filter(
    (path) => isPage(path) && path.split(/[/?]/)[1] === localePrefix,
  )
}

function noteFailure(response: Response, note: (text: string) => void) {
  if (response.status() < 400) return
  const { pathname } = new URL(response.url())
  note(`status ${response.status()}: ${pathname}`)
}

const reading =
  /list|search|calc|more|page|recommend|popular|correct|getYear|material|conversation/i

/** Blocks writes, so that presses can't change data that the rest of the walk sees. */
async function holdWrites(page: Page): Promise<void> {
  await page.route('**/platform/**', (route) => {
    const request = route.request()
    const isRead = request.method() === 'GET' || reading.test(new URL(request.url()).pathname)
    return isRead ? route.continue() : route.abort()
  })
}

/** Presses each kind of control that opens a dialog once, and closes the dialog. */
async function openDialogs(
  page: Page,
  screen: string,
  pressed: Set<string>,
  note: (text: string) => void,
  lookInside: () => Promise<void>,
): Promise<number> {
  let count = 0
  const openers = page.locator('[aria-haspopup="dialog"]:visible')
  for (let index = 0; index < (await openers.count()); index++) {
    const opener = openers.nth(index)
    const openerName = (await opener.getAttribute('aria-label')) ?? (await opener.textContent())
    const name = `${screen} ${openerName}`
    if (pressed.has(name)) continue
    pressed.add(name)
    await opener.click({ timeout: 3000 }).catch(() => undefined)
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor({ timeout: 3000 }).catch(() => undefined)
    if (!(await dialog.count())) {
      note(`opens no dialog: ${openerName}`)
      continue
    }
    count += 1
    await waitForMotionEnd(page)
    await lookInside()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached', timeout: 1500 }).catch(() => page.reload())
  }
  return count
}

/** Waits until opening dialogs and all other animations have finished. */
const waitForMotionEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Fetches addresses of screens that have been checked often enough. Each must respond without an
 * error.
 */
async function requestPaths(page: Page, paths: readonly string[], note: (text: string) => void) {
  for (const path of paths) {
    const response = await page.request.get(path)
    if (response.status() >= 400) note(`${path} status ${response.status()}`)
  }
}
