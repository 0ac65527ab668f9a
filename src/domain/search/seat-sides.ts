/** Side of the driver's seat. */
export type Side = 'left' | 'right'

interface SeatWords {
  driver: RegExp
  passenger: RegExp
  left: string
  right: string
}

/**
 * Parts that exist for each side of the car. Other parts have no side: a passenger tyre is a tyre
 * for passenger cars.
 */
const partsWithSidePattern =
  'mirror|headlights?|headlamps?|lamps?|lights?|fender|handle|regulator|switch|wiper|blade|door'
const sideWordPattern = (who: string) =>
  new RegExp(
    String.raw`\b${who}'?s?[ -]?side\b|(?<=\b(?:${partsWithSidePattern}) )${who}'?s?\b|\b${who}'?s?(?= (?:${partsWithSidePattern}|side)\b)`,
    'gi',
  )

const englishSeatWords: Omit<SeatWords, 'left' | 'right'> = {
  driver: sideWordPattern('driver'),
  passenger: sideWordPattern('passenger'),
}

const seatWordsByLocale: Readonly<Record<string, SeatWords>> = {
  en: { ...englishSeatWords, left: ' left ', right: ' right ' },
  'th-TH': {
    driver: /(?:ฝั่ง|ด้าน|ข้าง)คนขับ/g,
    passenger: /(?:ฝั่ง|ด้าน|ข้าง)(?:คนนั่ง|ผู้โดยสาร)/g,
    left: 'ซ้าย',
    right: 'ขวา',
  },
  id: {
    driver: /\b(?:sisi|sebelah) (?:supir|sopir|pengemudi)\b/gi,
    passenger: /\b(?:sisi|sebelah) penumpang\b/gi,
    left: 'kiri',
    right: 'kanan',
  },
  ms: {
    driver: /\b(?:sisi|sebelah|belah) (?:pemandu|driver)\b/gi,
    passenger: /\b(?:sisi|sebelah|belah) (?:penumpang|passenger)\b/gi,
    left: 'kiri',
    right: 'kanan',
  },
  vi: {
    driver: /\bb[êe]n (?:lái|lai|tài|tai)(?: xế| xe)?(?=\s|$)/gi,
    passenger: /\bb[êe]n (?:phụ|phu)(?=\s|$)/gi,
    left: 'trái',
    right: 'phải',
  },
  fil: { ...englishSeatWords, left: 'kaliwa', right: 'kanan' },
  ko: {
    driver: /운전석(?:쪽|측)?/g,
    passenger: /(?:조수석|보조석|동승석)(?:쪽|측)?/g,
    left: '좌',
    right: '우',
  },
  zh: {
    driver: /主?驾驶[位侧座]|主驾|司机[侧位]/g,
    passenger: /副驾驶?[位侧座]?|乘客[侧位]/g,
    left: '左',
    right: '右',
  },
}

/** Countries that drive on the right, so the driver sits on the left. */
const countriesDrivingOnTheRight = new Set(['KR', 'VN', 'PH'])

/** Returns the driver's side in a country, by its two-letter code. */
export function driverSideIn(countryCode: string): Side {
  return countriesDrivingOnTheRight.has(countryCode) ? 'left' : 'right'
}

/**
 * Replaces "driver side" and "passenger side" by left and right, as in the catalogue. The driver's
 * headlamp is the right one in Bangkok and the left one in Seoul.
 */
export function replaceSeatSides(text: string, locale: string, driver: Side): string {
  const seatWords = seatWordsByLocale[locale]
  if (!seatWords) return text
  const [own, other] =
    driver === 'left' ? [seatWords.left, seatWords.right] : [seatWords.right, seatWords.left]
  // Passenger first: 副驾驶位 contains 驾驶位.
  return text.normalize('NFC').replace(seatWords.passenger, other).replace(seatWords.driver, own)
}
