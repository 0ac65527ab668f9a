import { piecesOfName } from '#domain/search/names.ts'
import { readSizes } from '#domain/search/sizes.ts'
import type { Context } from '../context.ts'
import { nameLocale } from '../db/offers.ts'
import { mend } from './mend.ts'
import { type Meaning, nothing, understand } from './understand.ts'

/** What words were read as. */
export interface ReadWords {
  /** The likeliest first. */
  meanings: Meaning[]
  /** The words as they were mended; empty where they were not. */
  readAs: string
  /** Sizes that no name holds. */
  setAside: string[]
}

/** The readings of words: as typed, then without their sizes, then with their spelling mended. */
export async function readWords(
  context: Context,
  words: string,
  asTyped: boolean,
): Promise<ReadWords> {
  const locale = nameLocale(context.locale)
  const read = (text: string) => understand(context.db, text, locale)
  const typed: ReadWords = { meanings: await read(words), readAs: '', setAside: [] }
  if (unknownLetters(typed.meanings) === 0) return typed
  const { sizes, rest, of } = readSizes(words)
  const text = rest === '' ? of : rest
  const isSized = sizes.length > 0 && text !== ''
  const meant = isSized
    ? await (rest === '' ? understand(context.db, of, 'en') : read(text))
    : typed.meanings
  const sized = isSized ? { meanings: meant, readAs: '', setAside: sizes } : typed
  const best = unknownLetters(sized.meanings) < unknownLetters(typed.meanings) ? sized : typed
  const unknown = best.meanings[0]?.unknown ?? []
  if (unknown.length === 0) return best
  const mended = asTyped ? null : await mend(context, best === sized ? text : words, unknown)
  if (mended !== null) {
    const better = await read(mended)
    if (unknownLetters(better) < unknownLetters(best.meanings))
      return { ...best, meanings: better, readAs: mended }
  }
  return withoutTornGroups(best, best === sized ? text : words, read)
}

function unknownLetters([first]: readonly Meaning[]): number {
  return (first?.unknown ?? []).reduce((sum, word) => sum + word.length, first ? 0 : 1)
}

/** "4JJ1" is unknown as a whole: its digits are not those of an oil or a lamp. */
async function withoutTornGroups(
  best: ReadWords,
  words: string,
  read: (text: string) => Promise<Meaning[]>,
): Promise<ReadWords> {
  const unknown = new Set(best.meanings[0]?.unknown)
  const groups = words.split(/\s+/)
  const torn = groups.filter((group) => {
    const pieces = piecesOfName(group)
    const isMixed = /\d/.test(group) && /\p{L}/u.test(group) && pieces.length > 1
    return isMixed && pieces.some((piece) => unknown.has(piece.text))
  })
  if (torn.length === 0) return best
  const rest = groups.filter((group) => !torn.includes(group)).join(' ')
  const meanings = rest === '' ? [nothing] : await read(rest)
  const [first = nothing] = meanings
  return { ...best, meanings: [{ ...first, unknown: [...torn, ...first.unknown] }] }
}
