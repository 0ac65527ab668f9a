import type { ArticleFile, LandingFile } from '#contract/content.ts'
import type { Entry } from './entries.ts'

/** What the calls about landing pages answer from: an index, and the text of each. */
export function landingFiles(pages: readonly Entry<'landing'>[]): [path: string, value: unknown][] {
  return [
    ['landing.json', pages.map(landingFile)],
    ...pages.map(({ head, html, text, headings }): [string, ArticleFile] => [
      `landing/${head.id}.json`,
      { html, text, headings },
    ]),
  ]
}

function landingFile({ head, foreign }: Entry<'landing'>): LandingFile {
  const { id, title, description, updated, countries, start, end, offers, couponId } = head
  return { id, title, description, updated, countries, start, end, offers, couponId, foreign }
}
