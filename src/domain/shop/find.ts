import { fold } from '../search/tokens.ts'

/**
 * Whether somebody who types these words looks for this shop: every word stands in its name or
 * where it is, in any case and with or without marks.
 */
export function isMeant(shop: { shopName: string; area: string }, words: string): boolean {
  const text = fold(`${shop.shopName} ${shop.area}`)
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
