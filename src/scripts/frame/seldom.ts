import { readCookieChoice } from '#client/device/cookie-choice.ts'
import { readCookie } from '#client/page/visitor.ts'
import { isPageOfOtherCountry } from '#client/page/other-country.ts'
import { $signedIn } from '#stores/session/session.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'

/** Completes an entry from another site, whose address has parameters. */
export async function completeEntry(): Promise<void> {
  const { finishEntry } = await import('./entry.ts')
  await finishEntry()
}

/** Handles a session that ended while the page was open. */
export async function handleSessionEnd(): Promise<void> {
  const { announceSessionEnd } = await import('../auth/session-over.ts')
  await announceSessionEnd()
}

/** Shows the bar of an impersonation, or the link back to the repair site, on every page. */
export async function markVisitScene(): Promise<void> {
  if (readCookie('egg_scene') === 'REPAIR_WEB') {
    const { showRepairScene } = await import('./repair-scene.ts')
    await showRepairScene()
  }
  if (readCookie('egg_valet')) {
    const { showImpersonation } = await import('../impersonation/impersonation-bar.ts')
    await showImpersonation()
  }
}

/**
 * Starts features that a first visit on a phone doesn't need. That visit doesn't even load their
 * file names.
 */
export function startOptionalFeatures(): void {
  const choice = readCookieChoice()
  if (choice === 'all')
    void import('../agreement/track.ts').then(({ startTracking }) => startTracking())
  // One question at a time: the language is offered only after the cookie choice.
  if (choice && isHome() && !isPageInBrowserLanguage())
    void import('../country/language-offer.ts').then(({ offerLanguage }) => offerLanguage())
  if (isPageOfOtherCountry())
    void import('../country/own-country.ts').then(({ showOwnCountry }) => showOwnCountry())
  // The strip is below the first screen, so it is loaded on the first scroll.
  if (isHome() && $signedIn.get()) {
    void import('../home/own-home.ts').then(({ showOwnHome }) => showOwnHome())
    addEventListener('scroll', () => void showBoughtStrip(), { once: true, passive: true })
  }
  const service = document.querySelector<HTMLElement>('[data-service]')
  if (service && ($vehicle.get() || $signedIn.get())) startHomeVehicles(service)
  if (innerWidth > 767)
    void import('./desk-tools.ts').then(({ startDeskTools }) => startDeskTools())
}

async function showBoughtStrip(): Promise<void> {
  const { showBoughtParts } = await import('../promotion/bought-strip.ts')
  await showBoughtParts()
}

/** Starts the vehicles and service parts of the home page. */
function startHomeVehicles(section: HTMLElement): void {
  void import('../home/own-vehicles.ts').then(({ startOwnVehicles }) => startOwnVehicles(section))
  const show = () =>
    void import('../home/service-parts.ts').then(({ startServiceParts }) =>
      startServiceParts(section),
    )
  if ($vehicle.get()) return show()
  const stop = $vehicle.listen((vehicle) => {
    if (!vehicle) return
    stop()
    show()
  })
}

const isHome = () => /^\/[\w-]+\/?$/.test(location.pathname)

/** True when the browser's first language is that of the page. */
const isPageInBrowserLanguage = () =>
  navigator.language.slice(0, 2) === document.documentElement.lang.slice(0, 2)
