/*
 * Words that join a second thing to the one that is asked for: what comes with it or without it, and
 * what somebody wants besides. The first is what is looked for. Two words of one name are joined by
 * the latter as well ("ring and pinion"), so it takes a name of several words before it.
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
    besides: between(`${besides}|at`),
  },
  id: { along: between('dengan|dgn|beserta|tanpa|plus'), besides: between(`dan|sama|${besides}`) },
  ms: { along: between('dengan|dgn|beserta|tanpa|sekali'), besides: between(`dan|${besides}`) },
  vi: {
    along: between('kèm|kem|không có|khong co|không kèm'),
    besides: between(`và|${besides}`),
  },
  'th-TH': { along: /\s?(?:พร้อม|ไม่รวม|ไม่เอา)\s?/u, besides: between(besides) },
}

/** What stands before the first tie of a text; empty where there is none. */
export function beforeTie(text: string, locale: string): string {
  const own = ties[locale]
  if (!own) return ''
  const upTo = (tie: RegExp) => text.slice(0, Math.max(0, text.search(tie))).trim()
  const first = upTo(own.along)
  if (first !== '') return first
  const several = upTo(own.besides)
  return /\s/.test(several) ? several : ''
}
