import { matchRoute } from '#routes/match.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'
import { textScreens } from '#routes/texts.ts'

/**
 * Screens that may be stored on a visitor's device: prerendered, the same for everyone and without
 * personal data. They are listed explicitly, so that a new screen is private by default.
 */
const readingScreens: readonly ScreenName[] = [...textScreens, 'aboutUs', 'contactUs', 'openSource']

/** Reading screens stored for every visitor before they are opened, as paths below the locale. */
export const alwaysThere: readonly string[] = readingScreens
  .map((name) => screens[name].path)
  .filter((path) => !path.includes('{'))

/** True when a page may be stored for offline reading. */
export function isReadingPage(pathname: string): boolean {
  const match = matchRoute(pathname)
  if (!match || match.canonical !== undefined || !readingScreens.includes(match.name)) return false
  const screen: Screen = match.screen
  return screen.rendering === 'static' && !screen.buyersOnly
}
