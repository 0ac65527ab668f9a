import { siteOrigin } from '#config/origin.ts'
import type { Entry } from '#content/entries.ts'
import type { MadeFile } from './files/made-file.ts'
import { termsPdfs } from './pdf/terms.ts'
import { robotsFile } from './machines/robots.ts'
import { rssFiles } from './machines/rss.ts'
import { sitemapFiles } from './machines/sitemap.ts'

/** Returns the files for search engines, feed readers and printers. */
export function machineFiles(entries: readonly Entry[], day: string): MadeFile[] {
  return [
    robotsFile(siteOrigin),
    ...sitemapFiles(entries, siteOrigin, day),
    ...rssFiles(entries, siteOrigin),
    ...termsPdfs(entries, siteOrigin),
  ]
}
