import { withoutFuel } from '#domain/search/fuels.ts'
import { piecesOfName } from '#domain/search/names.ts'
import { withoutSides } from '#domain/search/sides.ts'
import { grades } from './covers.ts'
import { type Read, type ReadText, unknownLetters } from './read-text.ts'
import type { Meaning } from './meaning.ts'

/** Reads the text without left and right, when these keep other words from being understood. */
export async function readSideless(best: ReadText, locale: string, read: Read): Promise<ReadText> {
  const { sides, rest } = withoutSides(best.text, locale)
  if (sides.length === 0 || rest === '') return best
  const gradeOf = ([first]: readonly Meaning[]) => first?.categories[0]?.grade ?? Infinity
  // "The left wiper" means a wiper. A left mirror, which covers both words only through its
  // parents, isn't meant.
  const isLoose = gradeOf(best.meanings) === grades.inherited
  if (unknownLetters(best.meanings) === 0 && !isLoose) return best
  const meanings = await read(rest)
  const [loose, sure] = [best.meanings, meanings].map(([first]) => first?.categories[0]?.id)
  // The right mirror is still a mirror, so the reading stays.
  const isOther = !String(loose).startsWith(String(sure))
  const isSurer = isLoose && isOther && gradeOf(meanings) <= grades.kind
  const unknown = unknownLetters(meanings)
  return (isSurer && unknown === 0) || unknown < unknownLetters(best.meanings)
    ? { ...best, meanings, setAside: [...best.setAside, ...sides], text: rest }
    : best
}

/**
 * Reads the text without the fuel or engine type of a named car, when these keep other words from
 * being understood.
 */
export async function readFuelless(best: ReadText, read: Read): Promise<ReadText> {
  const { fuels, rest } = withoutFuel(best.text)
  const namesCar = (best.meanings[0]?.own.length ?? 0) > 0
  if (unknownLetters(best.meanings) === 0 || !namesCar || fuels.length === 0 || rest === '')
    return best
  // "Petrol filter Accent CRDi": remove only the unknown CRDi; petrol belongs to the filter.
  const unknown = new Set(best.meanings[0]?.unknown)
  const odd = fuels.filter((fuel) => piecesOfName(fuel).some(({ text }) => unknown.has(text)))
  if (odd.length > 0 && odd.length < fuels.length) {
    const left = odd.reduce((text, fuel) => text.replace(fuel, ' '), best.text.normalize('NFC'))
    const text = left.replace(/\s+/g, ' ').trim()
    const meanings = await read(text)
    if (unknownLetters(meanings) === 0)
      return { ...best, meanings, setAside: [...best.setAside, ...odd], text }
  }
  const meanings = await read(rest)
  return unknownLetters(meanings) < unknownLetters(best.meanings)
    ? { ...best, meanings, setAside: [...best.setAside, ...fuels], text: rest }
    : best
}
