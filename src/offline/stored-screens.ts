import { matchRoute } from '#routes/match.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'
import { textScreens } from '#routes/texts.ts'

/**
 * Screens that may be stored on a visitor's device: prerendered, the same for everyone and without
 * personal data. They are listed explicitly, so that a new screen is private by default.
 */
const readingScreens: readonly ScreenName[] = [...textScreens, 'aboutUs', 'contactUs', 'openSource']

/** Reading screens stored for every visitor before they are opened, as paths below the locale. */
export const alwaysStoredScreens: readonly string[] = readingScreens
  .map((name) => screens[name].path)
  .filter((path) => !path.includes('{'))

/**
 * Screens of a buyer's work that open without a connection. Their pages are the same for everyone;
 * the buyer's data is in IndexedDB, where the page reads it.
 */
export const workScreens = ['cart', 'partLists', 'estimates', 'estimateShell', 'stored'] as const

/** Paths of these screens below the locale. */
export const workPaths: readonly string[] = workScreens.map((name) => screens[name].path)

/** Pages rendered on request, and the stored page that replaces each without a connection. */
const replacementScreens: Partial<Record<ScreenName, (typeof workScreens)[number]>> = {
  estimate: 'estimateShell',
  myGarage: 'stored',
}

/** True when a page may be stored on the device: a reading page, or a screen of a buyer's work. */
export function isStoredPage(pathname: string): boolean {
  const name = matchRoute(pathname)?.name
  return isReadingPage(pathname) || workScreens.some((screen) => screen === name)
}

/** Returns the path of the stored page that replaces a page, if there is one. */
export function storedReplacementOf(pathname: string): string | undefined {
  const name = matchRoute(pathname)?.name
  const screen = name && replacementScreens[name]
  return screen && `/${pathname.split('/')[1]}/${screens[screen].path}`
}

/** True for a page of texts, which may be stored on a visitor's device. */
export function isReadingPage(pathname: string): boolean {
  const match = matchRoute(pathname)
  if (!match || match.canonical !== undefined || !readingScreens.includes(match.name)) return false
  const screen: Screen = match.screen
  return screen.rendering === 'static' && !screen.buyersOnly
}
