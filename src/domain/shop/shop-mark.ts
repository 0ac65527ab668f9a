/** Number of colours of shop marks (shop-tone.css). White text on each reaches 4.5:1. */
export const markColourCount = 8

/** Legal forms and words for "shop", which every other name begins with. */
const commonWords =
  /^(?:PT|CV|UD|TB|บริษัท|บจก\.?|หจก\.?|ร้าน|Công ty|Cty|Cửa hàng|Phụ tùng|Toko|Kedai|The|주식회사|㈜|\(주\))\s+/iu

/** Combining marks and Thai vowels that need another letter. */
const combiningMarkPattern = /^[\p{M}]/u

/**
 * Returns the mark of a shop without a logo: two initials of its name (one Hangul syllable block or
 * two letters for a single word), and its colour by ID.
 */
export function shopMarkOf(shopId: number, shopName: string): { initials: string; tone: number } {
  const name = shopName.trim().replace(commonWords, '')
  const nameWords = name.split(/[\s·,.&/-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = nameWords.map((word) => firstLetter(word)).filter((letter) => letter !== '')
  const initials =
    first.length > 1
      ? `${first[0]}${first[1]}`
      : lettersOf(nameWords[0] ?? name)
          .slice(0, 2)
          .join('')
  return { initials: initials.toLocaleUpperCase('en'), tone: shopId % markColourCount }
}

const lettersOf = (word: string) =>
  [...word].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !/[เแโใไ]/u.test(letter))

/**
 * Returns the first letter; in Thai the first consonant, because a leading vowel is sounded after
 * it.
 */
function firstLetter(word: string): string {
  return lettersOf(word).find((letter) => !combiningMarkPattern.test(letter)) ?? ''
}
