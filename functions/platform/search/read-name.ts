import { heard, heardIn } from '#domain/search/names.ts'
import { smallWordsIn } from '#domain/search/small-words.ts'
import { distinctPieces, type Piece, piecesOf } from '#domain/search/tokens.ts'

/** What a name or synonym says, in the way that names are compared. */
export interface ReadName {
  /** Its words as they are read, and as they are written. */
  words: ReadonlySet<string>
  runs: readonly string[]
  /** Letters of what it says. */
  size: number
  /** Its pieces in order, without what stands in brackets or behind a comma. */
  core: readonly Piece[]
  /** Those of the core that tell something; a single one keeps the small words beside it. */
  telling: readonly Piece[]
  /** The name or synonym as names are compared, for runs that stand inside it. */
  folded: string
  /** The same with its loan words as they are written: a piece of one stands inside it. */
  plain: string
}

/** Names that are kept read: all of the catalogue's, and no more where these change. */
const most = 30_000
const known = new Map<string, ReadName>()

/** A name in its language; the same name is read once, a search meets hundreds. */
export function readName(words: string, locale: string): ReadName {
  const key = `${locale} ${words}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= most) known.clear()
  const read = readAnew(words, locale)
  known.set(key, read)
  return read
}

function readAnew(written: string, locale: string): ReadName {
  const whole = heardIn(written, locale)
  // "Langit-langit" says its word twice; what is typed is compared without repeats.
  const core = distinctPieces(piecesOf(heardIn(coreOf(written), locale)))
  const pieces = piecesOf(whole)
  const words = wordsOf(pieces)
  const plain = heard(written)
  const runs = pieces.filter((piece) => piece.kind !== 'word').map((piece) => piece.text)
  return {
    words: new Set([...words, ...wordsOf(piecesOf(plain))]),
    runs,
    size: [...new Set(words), ...runs].reduce((sum, text) => sum + text.length, 0),
    core,
    telling: tellingOf(core, smallWordsIn(written, locale)),
    folded: whole.replace(/\s+/g, ''),
    plain: plain.replace(/\s+/g, ''),
  }
}

const wordsOf = (pieces: readonly Piece[]) =>
  pieces.filter((piece) => piece.kind === 'word').map((piece) => piece.text)

/** A name of several words is meant without the small ones among them: "ilaw sa loob". */
function tellingOf(core: readonly Piece[], small: ReadonlySet<string>): readonly Piece[] {
  const left = core.filter(({ text }) => !small.has(text))
  return left.length > 1 ? left : core
}

/** A name without what only explains it: "Oil filter (spin-on)", "Drive shaft, left". */
function coreOf(words: string): string {
  const core = words
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[,、].*$/, '')
    .replace(/总成$|總成$|어셈블리$|\bassy\b|\bassembly\b|\blengkap\b/i, ' ')
  return core.trim() === '' ? words : core
}
