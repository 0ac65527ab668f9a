import { isLocale, type Locale } from '#i18n/locales.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

export interface RouteMatch {
  locale: Locale
  name: ScreenName
  screen: Screen
  params: Record<string, string>
  /** Canonical path, if the request used a plain page name or an alias. */
  canonical?: string
}

/** Patterns of placeholders. Placeholders not listed here are IDs. */
const shapes: Record<string, string> = {
  key: '[a-z0-9-]{1,40}',
  version: '\\d{1,4}(?:\\.\\d{1,3})?',
}

const patterns = (Object.keys(screens) as ScreenName[]).map((name) => {
  const screen: Screen = screens[name]
  return { name, screen, pattern: patternOf(screen.path) }
})

function patternOf(path: string): RegExp {
  const escapedPath = path
    .replace(/[.]/g, '\\.')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${shapes[name] ?? '\\d{1,15}'})`)
  return new RegExp(`^${escapedPath}$`)
}

/** Returns the screen of a path, or undefined if the page is unknown. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const [, locale, ...segments] = pathname.split('/')
  if (!isLocale(locale)) return undefined
  const restOfPath = segments.join('/').replace(/\/$/, '')
  for (const { name, screen, pattern } of patterns) {
    const pathMatch = pattern.exec(restOfPath)
    if (pathMatch) return { locale, name, screen, params: { ...pathMatch.groups } }
    if (screen.aliases?.includes(restOfPath))
      return { locale, name, screen, params: {}, canonical: screen.path }
  }
  return undefined
}

/**
 * Returns the path of a page as spelled in the route table. Built files always end in .html, but
 * pages such as FAQDetail aren't served under that name.
 */
export function toCanonicalPath(pathname: string): string {
  const barePath = pathname.replace(/\.html$/, '')
  return matchRoute(pathname) === undefined && matchRoute(barePath) ? barePath : pathname
}
