import { isCorner } from '#domain/search/sides.ts'
import type { Piece } from '#domain/search/tokens.ts'
import type { Cover } from './covers.ts'
import { thingFirst } from './head.ts'

/** A category, and what of the words it holds together with the names above it. */
export interface Meant {
  id: number
  cover: Cover
  held: ReadonlySet<number>
  letters: number
  isSold: boolean
}

export function lettersOf(pieces: readonly Piece[], some: Iterable<number>): number {
  let sum = 0
  for (const i of some) sum += pieces[i]?.text.length ?? 0
  return sum
}

/**
 * What of all words a name that stands whole must at least be, to be meant before a part that holds
 * all of them only together with its groups: "handbrake cable rear" is no sensor among the brakes.
 */
export const mostlyWhole = 0.75

/**
 * What most of the words speak of, where nothing holds all: a word counts the more the fewer names
 * hold it. At least half of the letters, or a whole name that is not lost among them: "cv boot
 * inner with clamp and grease" is the boot.
 */
export function mostTelling(
  meant: readonly Meant[],
  pieces: readonly Piece[],
  locale: string,
): Meant[] {
  const all = lettersOf(pieces, pieces.keys())
  const uses = pieces.map((_, i) => meant.filter(({ cover }) => cover.pieces.has(i)).length)
  // A word that no name holds is a brand or a trifle: "tayar continental" is a tyre.
  const known = lettersOf(
    pieces,
    [...pieces.keys()].filter((i) => (uses[i] ?? 0) > 0),
  )
  const thing = thingAmong(pieces, uses, locale)
  const telling = uses.map((count, i) => {
    const share = isCorner(pieces[i]?.text ?? '') ? cornerShare : i === thing ? thingShare : 1
    return share * Math.log(1 + meant.length / (1 + count))
  })
  let most = 0
  let likeliest: Meant[] = []
  for (const one of meant) {
    const { cover, held, letters } = one
    const isWhole = cover.whole >= all * leastWhole || cover.whole >= known * mostlyWhole
    if (letters < all / 2 && !isWhole) continue
    const score = [...held].reduce((sum, i) => sum + (telling[i] ?? 0), 0)
    if (score < most) continue
    if (score > most) likeliest = []
    most = score
    likeliest.push(one)
  }
  return likeliest
}

/**
 * The place of the word that says what is asked for, in the languages that put it first and write
 * words apart; English ends in a "kit" or a "pipe" as well.
 */
function thingAmong(pieces: readonly Piece[], uses: readonly number[], locale: string): number {
  if (!thingFirst.has(locale)) return -1
  return pieces.findIndex(({ kind, text }, i) => {
    return kind === 'word' && (uses[i] ?? 0) > 0 && !isCorner(text)
  })
}

/** It tells more than what it belongs to: the gasket of an exhaust pipe is no pipe. */
const thingShare = 1.5

/** A corner tells less than what stands there: a "fender liner front right" is no fender. */
const cornerShare = 0.3

/** What of all words a name that stands whole must at least be, to be what they are about. */
const leastWhole = 0.3
