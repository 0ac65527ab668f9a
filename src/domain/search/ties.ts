/*
 * Words that connect a second item to the requested one: included, excluded or additional items.
 * The first item is the one to search for. "And" also joins words within a name ("ring and
 * pinion"), so it must follow several words.
 */

interface Ties {
  /** "with", "without". */
  along: RegExp
  /** "and". */
  besides: RegExp
}

const between = (words: string) => new RegExp(String.raw`\s(?:${words})\s`, 'iu')

const along = String.raw`with|w\/o?|c\/w|without|incl(?:uding|\.)?|plus|not`
const besides = String.raw`and|&|\+`

const ties: Readonly<Record<string, Ties>> = {
  en: { along: between(along), besides: between(besides) },
  fil: {
    along: between(`${along}|na may|may kasamang|walang`),
    besides: between(`${besides}|at|tsaka|saka|pati`),
  },
  id: { along: between('dengan|dgn|beserta|tanpa|plus'), besides: between(`dan|sama|${besides}`) },
  ms: { along: between('dengan|dgn|beserta|tanpa|sekali'), besides: between(`dan|${besides}`) },
  vi: {
    along: between('kèm|kem|không có|khong co|không kèm'),
    besides: between(`và|${besides}`),
  },
  'th-TH': { along: /\s?(?:พร้อม|ไม่รวม|ไม่เอา)\s?/u, besides: between(besides) },
}

/* "The car shakes, need rotors": the wanted part follows. */
const wants: Readonly<Record<string, RegExp>> = {
  en: /\s(?:need(?:s|ing)?|looking for|want)\s(?:new |a |an |the )?/iu,
  fil: /\s(?:kailangan(?: ko)?(?: ng)?|need(?: ko)?(?: ng)?|hanap(?: ko)?(?: ng)?)\s/iu,
  id: /\s(?:butuh|perlu|cari|mau beli|mau ganti)\s/iu,
  ms: /\s(?:perlu|nak cari|nak beli|nak tukar|cari)\s/iu,
  vi: /\s(?:cần|cần thay|cần mua|phải thay)\s/iu,
}

/** Returns the text after a word of wanting, or '' without one. */
export function textAfterWanting(text: string, locale: string): string {
  const found = wants[locale]?.exec(text)
  return found ? text.slice(found.index + found[0].length).trim() : ''
}

/** Returns the text before the first connecting word, or '' without one. */
export function textBeforeConnective(text: string, locale: string): string {
  const own = ties[locale]
  if (!own) return ''
  const upTo = (tie: RegExp) => text.slice(0, Math.max(0, text.search(tie))).trim()
  const first = upTo(own.along)
  if (first !== '') return first
  const several = upTo(own.besides)
  return /\s/.test(several) ? several : ''
}
