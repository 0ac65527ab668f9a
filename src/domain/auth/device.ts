/** What a session says of the browser that it began in: names of products, '' where none is known. */
export interface Device {
  browser: string
  system: string
}

/** In this order: most browsers claim to be those that stand further down. */
const browsers: readonly [RegExp, string][] = [
  [/\bLine\//i, 'LINE'],
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/FBA[NV]/, 'Facebook'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Browser and system of a user agent, simply: enough for somebody to know their own again. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
