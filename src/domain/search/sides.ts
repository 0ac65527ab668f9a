const latin = /\b(?:left|right|lh|rh)(?:[ -]hand)?(?:[ -]side)?\b/giu
const malay = /\b(?:(?:sebelah|sisi|belah) )?(?:kiri|kanan)\b/giu

const sides: Readonly<Record<string, RegExp>> = {
  en: latin,
  'th-TH': /(?:ข้าง|ด้าน|ฝั่ง)?(?:ซ้าย|ขวา)/gu,
  id: malay,
  ms: malay,
  vi: /(?<!\p{L})(?:bên )?(?:trái|phải)(?!\p{L})/giu,
  fil: /\b(?:kaliwa(?:ng)?|kanang?|left|right|lh|rh)(?:[ -]side)?\b/giu,
  ko: /왼쪽|오른쪽|좌측|우측|(?<=[앞뒤])[좌우]|(?<![가-힣])[좌우](?![가-힣])/gu,
  zh: /[左右][侧边]?/gu,
}

/**
 * A text without left and right, in the reader's language: most parts of a corner are the same on
 * both sides, and the catalogue tells them by front and rear alone ("front left shock absorber").
 */
export function withoutSides(text: string, locale: string): { sides: string[]; rest: string } {
  const pattern = sides[locale]
  const plain = text.normalize('NFC')
  const found = pattern ? (plain.match(pattern) ?? []) : []
  if (!pattern || found.length === 0) return { sides: [], rest: text }
  return { sides: found, rest: plain.replace(pattern, ' ').replace(/\s+/g, ' ').trim() }
}
