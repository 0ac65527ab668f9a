import { siteOrigin } from '../../src/config/origin.ts'
import type { Entry } from '../../src/content/entries.ts'
import type { MadeFile } from '../../src/content/files.ts'
import { termsPdfs } from '../../src/content/pdf/terms.ts'
import { robotsFile } from '../../src/content/robots.ts'
import { rssFiles } from '../../src/content/rss.ts'
import { sitemapFiles } from '../../src/content/sitemap.ts'

/** What is read by search engines, feed readers and printers instead of a browser. */
export function machineFiles(entries: readonly Entry[], day: string): MadeFile[] {
  return [
    robotsFile(siteOrigin),
    ...sitemapFiles(entries, siteOrigin, day),
    ...rssFiles(entries, siteOrigin),
    ...termsPdfs(entries, siteOrigin),
  ]
}
