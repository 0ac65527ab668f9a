const latinSidePattern = /\b(?:left|right|lh|rh)(?:[ -]hand)?(?:[ -]side)?\b/giu
const malaySidePattern = /\b(?:(?:sebelah|sisi|belah) )?(?:kiri|kanan)\b/giu

const sidesByLocale: Readonly<Record<string, RegExp>> = {
  en: latinSidePattern,
  'th-TH': /(?:ข้าง|ด้าน|ฝั่ง)?(?:ซ้าย|ขวา)/gu,
  id: malaySidePattern,
  ms: malaySidePattern,
  vi: /(?<!\p{L})(?:bên )?(?:trái|phải)(?!\p{L})/giu,
  fil: /\b(?:kaliwa(?:ng)?|kanang?|left|right|lh|rh)(?:[ -]side)?\b/giu,
  ko: /왼쪽|오른쪽|좌측|우측|(?<=[앞뒤])[좌우]|(?<![가-힣])[좌우](?![가-힣])/gu,
  zh: /[左右][侧边]?/gu,
}

/*
 * Words for the corners of a car in comparison form. Indonesian, Malay and Filipino ones are
 * already read as English. Inside and outside are not among them: the filter in the tank and the
 * one outside are different parts.
 */
const cornerWords = new Set(
  (
    'front rear left right upper lower truoc sau trai phai tren duoi ' +
    'หนา หลัง ซาย ขวา บน ลาง 앞 뒤 좌 우 상 하 前 后 左 右 上 下'
  ).split(' '),
)

/** True when a word only states a position on the car. */
export function isCorner(text: string): boolean {
  return cornerWords.has(text)
}

/**
 * Removes left and right from a text in the reader's language. Most corner parts are the same on
 * both sides, and the catalogue only distinguishes front and rear ("front left shock absorber").
 */
export function splitSides(text: string, locale: string): { sides: string[]; rest: string } {
  const pattern = sidesByLocale[locale]
  const normalizedText = text.normalize('NFC')
  const foundSides = pattern ? (normalizedText.match(pattern) ?? []) : []
  if (!pattern || foundSides.length === 0) return { sides: [], rest: text }
  return {
    sides: foundSides,
    rest: normalizedText.replace(pattern, ' ').replace(/\s+/g, ' ').trim(),
  }
}
