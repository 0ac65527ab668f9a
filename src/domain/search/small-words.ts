/*
 * Words that tie others together and name no part, by the language of the reader: "filter ng
 * aircon", "brake pad for vios". The same letters may be a name in another language, so each list
 * holds for its own readers only. Without marks, as fold() leaves them.
 */
const words: Record<string, string> = {
  en: 'for of the with and a an my to in on kind please need want',
  'th-TH': 'ของ สำหรับ รถ รุ่น และ',
  id: 'untuk dan buat mobil yang di',
  ms: 'untuk dan bagi kereta yang di',
  vi: 'cho xe va oto',
  fil: 'ng sa na mga ang para pang at nang ni for of the',
  ko: '용 의 및 차 자동차',
  zh: '的 用 和',
}

const lists = new Map(
  Object.entries(words).map(([locale, list]) => [
    locale,
    new Set(list.normalize('NFKC').split(' ')),
  ]),
)

/** Whether a word says nothing to a reader of a written locale. */
export function isSmallWord(word: string, locale: string): boolean {
  return lists.get(locale)?.has(word) ?? false
}
