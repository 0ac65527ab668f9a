import { cookieChoice } from '#client/cookie-choice.ts'
import { readCookie } from '#client/visitor.ts'
import { isElsewhere } from '#client/elsewhere.ts'
import { $signedIn } from '#stores/session.ts'

/** A page that was come to in a way that it has to do something about. */
export async function endEntry(): Promise<void> {
  const { finishEntry } = await import('./entry.ts')
  await finishEntry()
}

/** A session that was over while the page was open. */
export async function endVisit(): Promise<void> {
  const { sayOver } = await import('./session-over.ts')
  await sayOver()
}

/** Staff shop for a customer, or somebody came from the repair site: every page says so. */
export async function markScene(): Promise<void> {
  if (readCookie('egg_scene') === 'REPAIR_WEB') {
    const { showRepairScene } = await import('./repair-scene.ts')
    await showRepairScene()
  }
  if (readCookie('egg_valet')) {
    const { showValet } = await import('./valet-bar.ts')
    await showValet()
  }
}

/** What a first visit on a phone doesn't need: it costs that visit not even the names of its files. */
export function startSeldom(): void {
  const choice = cookieChoice()
  if (choice === 'all') void import('./track.ts').then(({ startTracking }) => startTracking())
  // One question at a time.
  if (choice && isHome() && !isReadHere())
    void import('./language-offer.ts').then(({ offerLanguage }) => offerLanguage())
  if (isElsewhere()) void import('./own-country.ts').then(({ sayOwnCountry }) => sayOwnCountry())
  // It stands below the first screen: who doesn't scroll needs none of it.
  if (isHome() && $signedIn.get())
    addEventListener('scroll', () => void showStrip(), { once: true, passive: true })
  if (innerWidth > 767)
    void import('./desk-tools.ts').then(({ startDeskTools }) => startDeskTools())
}

async function showStrip(): Promise<void> {
  const { showBought } = await import('../promotion/bought-strip.ts')
  await showBought()
}

const isHome = () => /^\/[\w-]+\/?$/.test(location.pathname)

/** The browser's first language is that of the page. */
const isReadHere = () =>
  navigator.language.slice(0, 2) === document.documentElement.lang.slice(0, 2)
