/*
 * Words that join a second thing to the one that is asked for: what comes with it, what it comes
 * without, what somebody wants besides. The first is what is looked for.
 */
const latin = String.raw`with|w\/o?|c\/w|without|incl(?:uding|\.)?|plus|not|and|&|\+`

const ties: Readonly<Record<string, RegExp>> = {
  en: new RegExp(String.raw`\s(?:${latin})\s`, 'iu'),
  fil: new RegExp(String.raw`\s(?:${latin}|na may|may kasamang|walang|at)\s`, 'iu'),
  id: /\s(?:dengan|dgn|beserta|tanpa|plus|dan|sama|\+|&)\s/iu,
  ms: /\s(?:dengan|dgn|beserta|tanpa|plus|dan|sekali|\+|&)\s/iu,
  vi: /\s(?:kèm|kem|không có|khong co|không kèm|và|\+|&)\s/iu,
  'th-TH': /\s?(?:พร้อม|ไม่รวม|ไม่เอา|\+|&)\s?/u,
}

/** What stands before the first tie of a text; empty where there is none. */
export function beforeTie(text: string, locale: string): string {
  const at = ties[locale] ? text.search(ties[locale]) : -1
  return at > 0 ? text.slice(0, at).trim() : ''
}
