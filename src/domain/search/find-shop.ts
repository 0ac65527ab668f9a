import { foldText } from './tokens.ts'

/** True when every typed word occurs in the shop's name or area, ignoring case and diacritics. */
export function matchesShop(shop: { shopName: string; area: string }, words: string): boolean {
  const text = foldText(`${shop.shopName} ${shop.area}`)
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
