import { type Screen, screens } from '#routes/screens.ts'
import type { MadeFile } from '../made-file.ts'

/** What is no page: calls, files that pages are made from, drafts, the captcha. */
const folders = ['/platform/', '/_content/', '/_preview/', '/_search/', '/app-h5/']

/** Screens that show something to one person only. */
const own = ['cart', 'account']

/** Where search engines may go, and where the list of all pages is. */
export function robotsFile(origin: string): MadeFile {
  const text = [
    'User-agent: *',
    'Allow: /',
    ...folders.map((folder) => `Disallow: ${folder}`),
    ...privatePaths().map((path) => `Disallow: /*/${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  return { path: 'robots.txt', key: text, make: () => text }
}

/** `order/detail/` for everything below; `myPoint$`, or it would shut out myPointPreview too. */
function privatePaths(): string[] {
  return Object.entries<Screen>(screens)
    .filter(([name, { buyersOnly }]) => buyersOnly || own.includes(name))
    .map(([, { path }]) => path.replace(/\{.*$/, ''))
    .map((path) => (/(\/|\.html)$/.test(path) ? path : `${path}$`))
}
