import type { LandingFile } from '#contract/content.ts'
import type { Entry } from '#content/entries.ts'

/** What the calls about landing pages know of one; its text stands in a file of its own. */
export function landingFile({ head, foreign }: Entry<'landing'>): LandingFile {
  const { id, title, description, updated, countries, start, end, offers, couponId } = head
  return { id, title, description, updated, countries, start, end, offers, couponId, foreign }
}
