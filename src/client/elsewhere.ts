import { readCookie } from './visitor.ts'

/** Whether the page was made for another country than the visitor's: pages of words are one file each. */
export function isElsewhere(): boolean {
  const kept = readCookie('egg_country')
  // A part's page is made for the country that asks.
  if (!kept || document.querySelector('[data-number]')) return false
  return kept !== document.body.dataset['country']
}
