import { splitFuels } from '#domain/search/fuels.ts'
import { tokensInName } from '#domain/search/names.ts'
import { splitSides } from '#domain/search/sides.ts'
import { readCarCodes, withCarCodes } from './car-codes.ts'
import { matchGrades } from './covers.ts'
import { type ReadFunction, type ReadText, unknownLetters } from './read-text.ts'
import type { Meaning } from './meaning.ts'

/** Reads the text without left and right, when these keep other words from being understood. */
export async function readWithoutSides(
  best: ReadText,
  locale: string,
  read: ReadFunction,
): Promise<ReadText> {
  const { sides, rest } = splitSides(best.text, locale)
  if (sides.length === 0 || rest === '') return best
  const gradeOf = ([first]: readonly Meaning[]) => first?.categories[0]?.grade ?? Infinity
  // "The left wiper" means a wiper. A left mirror, which covers both words only through its
  // parents, doesn't match.
  const isLoose = gradeOf(best.meanings) === matchGrades.inherited
  if (unknownLetters(best.meanings) === 0 && !isLoose) return best
  const meanings = await read(rest)
  const [loose, sure] = [best.meanings, meanings].map(([first]) => first?.categories[0]?.id)
  // The right mirror is still a mirror, so the reading stays.
  const isOther = !String(loose).startsWith(String(sure))
  const isSurer = isLoose && isOther && gradeOf(meanings) <= matchGrades.kind
  const unknown = unknownLetters(meanings)
  return (isSurer && unknown === 0) || unknown < unknownLetters(best.meanings)
    ? { ...best, meanings, setAside: [...best.setAside, ...sides], text: rest }
    : best
}

/**
 * Reads the text without the fuel or engine type of a named car, when these keep other words from
 * being understood.
 */
export async function readWithoutFuel(best: ReadText, read: ReadFunction): Promise<ReadText> {
  const { fuels, rest } = splitFuels(best.text)
  const namesCar = (best.meanings[0]?.own.length ?? 0) > 0
  if (unknownLetters(best.meanings) === 0 || !namesCar || fuels.length === 0 || rest === '')
    return best
  // "Petrol filter Accent CRDi": remove only the unknown CRDi; petrol belongs to the filter.
  const unknown = new Set(best.meanings[0]?.unknown)
  const odd = fuels.filter((fuel) => tokensInName(fuel).some(({ text }) => unknown.has(text)))
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

/** Reads the text without engine and generation codes; these identify the car. */
export async function readWithoutCodes(
  db: D1Database,
  best: ReadText,
  read: ReadFunction,
): Promise<ReadText> {
  const [first] = best.meanings
  if (!first || first.unknown.length === 0) return best
  const codes = await readCarCodes(db, best.text, first)
  if (!codes) return best
  const meanings = withCarCodes(codes.rest === '' ? [] : await read(codes.rest), codes)
  const setAside = [...best.setAside, ...codes.codes]
  return { ...best, meanings, setAside, text: codes.rest, codes }
}
