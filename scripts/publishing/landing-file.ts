import type { LandingFile } from '#contract/knowledge/content.ts'
import type { Entry } from '#content/entries.ts'

/** Returns the data of a landing page for the calls. Its text is in a separate file. */
export function makeLandingFile({ head, foreign }: Entry<'landing'>): LandingFile {
  const { id, title, description, updated, countries, start, end, offers, couponId } = head
  return { id, title, description, updated, countries, start, end, offers, couponId, foreign }
}
