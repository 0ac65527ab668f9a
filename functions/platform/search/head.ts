import type { Piece } from '#domain/search/tokens.ts'
import type { Term } from './terms.ts'

/** Languages that put the thing first and what it belongs to behind: "ฝากรอง", "tutup filter". */
export const thingFirst: ReadonlySet<string> = new Set(['th-TH', 'id', 'ms', 'vi'])

/* Filipino and English name the thing before these: "hose ng radiator", "bulb for headlamp". */
const behind = new Set(['ng', 'sa', 'para', 'of', 'for'])

/*
 * What belongs to a part and stands last where a name is English in another language: the "alternator
 * pulley" of a Malay workshop is no alternator.
 */
const belongings = new Set(
  'pulley cap cover hose seal gasket kit switch sensor brush regulator solenoid relay bracket bolt housing pipe cable nut boot clip'.split(
    ' ',
  ),
)

/**
 * Whether pieces name the thing that a name is about, not only what it belongs to: "brake pads"
 * does for "front brake pads", and doesn't for "brake pad wear sensor".
 */
export function heads({ core, locale }: Term, pieces: readonly Piece[]): boolean {
  const tie = core.findIndex((piece) => behind.has(piece.text))
  const thing = tie > 0 ? core.slice(0, tie) : core
  const last = thing.at(-1)
  const isFirst = thingFirst.has(locale) && !(thing.length > 1 && belongings.has(last?.text ?? ''))
  const head = isFirst ? thing[0] : last
  if (!head) return false
  return pieces.some(({ kind, text }) => {
    if (kind === 'word') return head.text === text
    return isFirst ? head.text.startsWith(text) : head.text.endsWith(text)
  })
}
