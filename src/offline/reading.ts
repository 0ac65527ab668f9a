import { matchRoute } from '#routes/match.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'
import { textScreens } from '#routes/texts.ts'

/**
 * Screens that may be kept on a visitor's device: made at build, the same for everyone, without
 * anything of a buyer. Named one by one, so that a new screen is private until somebody adds it.
 */
const readingScreens: readonly ScreenName[] = [...textScreens, 'aboutUs', 'contactUs', 'openSource']

/** Paths below the locale of the reading screens that every reader gets without opening them. */
export const alwaysThere: readonly string[] = readingScreens
  .map((name) => screens[name].path)
  .filter((path) => !path.includes('{'))

/** Whether a page may be kept for reading without a connection. */
export function isReadingPage(pathname: string): boolean {
  const match = matchRoute(pathname)
  if (!match || match.canonical !== undefined || !readingScreens.includes(match.name)) return false
  const screen: Screen = match.screen
  return screen.rendering === 'static' && !screen.buyersOnly
}
