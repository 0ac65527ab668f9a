import type { TextToken } from '#domain/search/tokens.ts'
import type { Term } from './terms.ts'

/**
 * Languages in which the name of a part precedes the assembly it belongs to: "ฝากรอง", "tutup
 * filter".
 */
export const headFirstLanguages: ReadonlySet<string> = new Set(['th-TH', 'id', 'ms', 'vi'])

/*
 * Prepositions that follow the head noun in Filipino and English: "hose ng radiator", "bulb for
 * headlamp".
 */
const prepositions = new Set(['ng', 'sa', 'para', 'of', 'for'])

/*
 * Accessories that come last in English names, which buyers also type in other languages: the
 * "alternator pulley" of a Malay workshop isn't an alternator.
 */
const accessoryWords = new Set(
  'pulley cap cover hose seal gasket kit switch sensor brush regulator solenoid relay bracket bolt housing pipe cable nut boot clip'.split(
    ' ',
  ),
)

/**
 * True when the tokens include the head noun of a name and not only its qualifiers: "brake pads"
 * includes the head noun of "front brake pads", but not the head noun of "brake pad wear sensor".
 */
export function includesHead({ core, locale }: Term, queryTokens: readonly TextToken[]): boolean {
  const prepositionIndex = core.findIndex((token) => prepositions.has(token.text))
  const headTokens = prepositionIndex > 0 ? core.slice(0, prepositionIndex) : core
  const last = headTokens.at(-1)
  const isFirst =
    headFirstLanguages.has(locale) &&
    !(headTokens.length > 1 && accessoryWords.has(last?.text ?? ''))
  const head = isFirst ? headTokens[0] : last
  if (!head) return false
  return queryTokens.some(({ kind, text }) => {
    if (kind === 'word') return head.text === text
    return isFirst ? head.text.startsWith(text) : head.text.endsWith(text)
  })
}
