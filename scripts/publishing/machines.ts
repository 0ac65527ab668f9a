import { siteOrigin } from '#config/origin.ts'
import type { Entry } from '#content/entries.ts'
import type { MadeFile } from './files/made-file.ts'
import { makeTermsPdfs } from './pdf/terms.ts'
import { makeRobotsFile } from './machines/robots.ts'
import { makeRssFiles } from './machines/rss.ts'
import { makeSitemapFiles } from './machines/sitemap.ts'

/** Returns the files for search engines, feed readers and printers. */
export function machineReadableFiles(entries: readonly Entry[], day: string): MadeFile[] {
  return [
    makeRobotsFile(siteOrigin),
    ...makeSitemapFiles(entries, siteOrigin, day),
    ...makeRssFiles(entries, siteOrigin),
    ...makeTermsPdfs(entries, siteOrigin),
  ]
}
