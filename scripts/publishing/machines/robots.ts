import { type Screen, screens } from '#routes/screens.ts'
import type { MadeFile } from '../files/made-file.ts'

/**
 * Folders without pages for readers: calls, content files of calls, previews, the search index, the
 * captcha.
 */
const folders = ['/platform/', '/_content/', '/_preview/', '/_search/', '/app-h5/']

/** Screens with private content. */
const privateScreens = ['cart', 'account']

/** Returns robots.txt: the paths that search engines may crawl, and the sitemap. */
export function makeRobotsFile(origin: string): MadeFile {
  const text = [
    'User-agent: *',
    'Allow: /',
    ...folders.map((folder) => `Disallow: ${folder}`),
    ...listPrivatePaths().map((path) => `Disallow: /*/${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  return { path: 'robots.txt', key: text, make: () => text }
}

/**
 * `order/detail/` covers everything below it. `myPoint$` needs the $, or it would block
 * myPointPreview too.
 */
function listPrivatePaths(): string[] {
  return Object.entries<Screen>(screens)
    .filter(([name, { buyersOnly }]) => buyersOnly || privateScreens.includes(name))
    .map(([, { path }]) => path.replace(/\{.*$/, ''))
    .map((path) => (/(\/|\.html)$/.test(path) ? path : `${path}$`))
}
