/*
 * Words that connect a second item to the requested one: included, excluded or additional items.
 * The first item is the one to search for. "And" also joins words within a name ("ring and
 * pinion"), so it must follow several words.
 */

interface Connectives {
  /** Words such as "with" and "without". */
  withPattern: RegExp
  /** Words such as "and". */
  andPattern: RegExp
}

const asSeparateWord = (text: string) => new RegExp(String.raw`\s(?:${text})\s`, 'iu')

const withWordsPattern = String.raw`with|w\/o?|c\/w|without|incl(?:uding|\.)?|plus|not`
const andWordsPattern = String.raw`and|n|&|\+`

const connectivesByLocale: Readonly<Record<string, Connectives>> = {
  en: {
    withPattern: asSeparateWord(withWordsPattern),
    andPattern: asSeparateWord(andWordsPattern),
  },
  fil: {
    withPattern: asSeparateWord(`${withWordsPattern}|na may|may kasamang|walang`),
    andPattern: asSeparateWord(`${andWordsPattern}|at|tsaka|saka|pati`),
  },
  id: {
    withPattern: asSeparateWord('dengan|dgn|beserta|tanpa|plus'),
    andPattern: asSeparateWord(`dan|sama|${andWordsPattern}`),
  },
  ms: {
    withPattern: asSeparateWord('dengan|dgn|beserta|tanpa|sekali'),
    andPattern: asSeparateWord(`dan|${andWordsPattern}`),
  },
  vi: {
    withPattern: asSeparateWord('kèm|kem|không có|khong co|không kèm'),
    andPattern: asSeparateWord(`và|${andWordsPattern}`),
  },
  'th-TH': {
    withPattern: /\s?(?:พร้อม|ไม่รวม|ไม่เอา)\s?/u,
    andPattern: asSeparateWord(andWordsPattern),
  },
}

/* "The car shakes, need rotors": the requested part follows. */
const requestPhraseByLocale: Readonly<Record<string, RegExp>> = {
  en: /\s(?:need(?:s|ing)?|looking for|want)\s(?:new |a |an |the )?/iu,
  fil: /\s(?:kailangan(?: ko)?(?: ng)?|need(?: ko)?(?: ng)?|hanap(?: ko)?(?: ng)?)\s/iu,
  id: /\s(?:butuh|perlu|cari|mau beli|mau ganti)\s/iu,
  ms: /\s(?:perlu|nak cari|nak beli|nak tukar|cari)\s/iu,
  vi: /\s(?:cần|cần thay|cần mua|phải thay)\s/iu,
}

/** Returns the text after a word such as "need", or '' without one. */
export function textAfterRequestPhrase(text: string, locale: string): string {
  const phraseMatch = requestPhraseByLocale[locale]?.exec(text)
  return phraseMatch ? text.slice(phraseMatch.index + phraseMatch[0].length).trim() : ''
}

/** Returns the text before the first connecting word, or '' without one. */
export function textBeforeConnective(text: string, locale: string): string {
  const connectives = connectivesByLocale[locale]
  if (!connectives) return ''
  const textBefore = (tie: RegExp) => text.slice(0, Math.max(0, text.search(tie))).trim()
  const first = textBefore(connectives.withPattern)
  if (first !== '') return first
  const several = textBefore(connectives.andPattern)
  return /\s/.test(several) ? several : ''
}
