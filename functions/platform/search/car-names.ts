import { heard, piecesOfName } from '#domain/search/names.ts'
import type { Piece } from '#domain/search/tokens.ts'
import { isNamed } from './telling.ts'
import type { Term } from './terms.ts'

/** "Hilux Revo" is one series, not also the series "Hilux". */
export function widest(terms: readonly Term[]): Term[] {
  const covers = (wide: Term, narrow: Term) =>
    wide.folded.length > narrow.folded.length &&
    [...narrow.words].every((word) => wide.words.has(word)) &&
    narrow.runs.every((run) => wide.folded.includes(run))
  return terms.filter(
    (term) => !terms.some((other) => other.kind === term.kind && covers(other, term)),
  )
}

/** "Hilux" is also the beginning of "Hilux Revo"; the series "V" is not that of "CR-V". */
export function longerNames(whole: readonly Term[], terms: readonly Term[]): Term[] {
  const serials = whole.filter(
    (term) => term.kind === 'serial' && term.words.size > 0 && term.folded.length > 1,
  )
  return terms.filter(
    (term) =>
      term.kind === 'serial' &&
      serials.some(
        (short) =>
          short !== term &&
          [...short.words].every((word) => term.words.has(word)) &&
          short.runs.every((run) => term.folded.includes(run)),
      ),
  )
}

/**
 * The names without makes that are a piece of another make's longer series: 제네시스 DH is a Hyundai
 * of the time before its name became a make.
 */
export function withoutMakesInside(named: readonly Term[]): Term[] {
  const isInside = (make: Term) =>
    named.some(
      (car) =>
        car.kind === 'serial' &&
        car.folded.length > make.folded.length &&
        !isOfMake(car, [make]) &&
        car.folded.startsWith(make.folded),
    )
  return named.filter((term) => term.kind !== 'make' || !isInside(term))
}

/** "Tiggo 7" begins "Tiggo 7 Pro", where no series is called so: the figure is a piece of its name. */
export function begunNames(
  named: readonly Term[],
  terms: readonly Term[],
  pieces: readonly Piece[],
): Term[] {
  const follows = (first: Piece | undefined, second: Piece | undefined) =>
    pieces.some(({ text }, i) => text === first?.text && pieces[i + 1]?.text === second?.text)
  const holdAll = (words: readonly string[]) =>
    named.some((term) => term.kind === 'serial' && words.every((word) => term.words.has(word)))
  return terms.filter(({ kind, core: [first, second, third] }) => {
    if (kind !== 'serial' || !first || !second || !third || !/^\d+$/.test(second.text)) return false
    return follows(first, second) && !holdAll([first.text, second.text])
  })
}

/**
 * Series as they are meant beside a make: "Hino Ranger" is the 500 Ranger, not the Ford, and the
 * Hilux beside a Toyota stays what it is.
 */
export function ofTheirMakes(
  cut: readonly Term[],
  longer: readonly Term[],
): { own: Term[]; others: Term[] } {
  const makes = cut.filter((term) => term.kind === 'make')
  const own = cut.filter((term) => term.kind === 'serial')
  const of = (term: Term) => isOfMake(term, makes)
  if (makes.length === 0 || own.some(of)) return { own, others: [] }
  const others = longer.filter(of)
  return others.length > 0 ? { own: others, others: own } : { own, others: [] }
}

/**
 * "Gen 2" beside another series counts its generations, and is no Gen-2 of Proton; two letters are its
 * trim, the GX of a Sentra, unless their own make is typed.
 */
export function withoutTrims(named: readonly Term[]): Term[] {
  const makes = named.filter((term) => term.kind === 'make')
  const isTrim = (term: Term) =>
    term.kind === 'serial' &&
    (/^gen-?\d$/.test(term.folded) || (/^[a-z]{2}$/.test(term.folded) && !isOfMake(term, makes)))
  const isOther = named.some((term) => term.kind === 'serial' && !isTrim(term))
  return isOther ? named.filter((term) => !isTrim(term)) : [...named]
}

/** Series of a figure that stands right behind its make: "mazda 3" is one car, no DOT 3 of a Mazda. */
export function behindTheirMakes(named: readonly Term[], pieces: readonly Piece[]): Term[] {
  const makes = named.filter((term) => term.kind === 'make')
  const follows = (make: Term, figure: string) =>
    pieces.some(({ text }, i) => text === make.folded && pieces[i + 1]?.text === figure)
  // Its name is "3" or "Mazda 3".
  const figureOf = ({ folded }: Term) => folded.slice(-1)
  const isFigure = ({ folded }: Term, make: Term) =>
    /^\d$/.test(folded.startsWith(make.folded) ? folded.slice(make.folded.length) : folded)
  return named.filter(
    (term) =>
      term.kind === 'serial' &&
      makes.some(
        (make) => isOfMake(term, [make]) && isFigure(term, make) && follows(make, figureOf(term)),
      ),
  )
}

/** Whether a series is one of the makes. */
export function isOfMake({ name }: Term, makes: readonly Term[]): boolean {
  return makes.some((make) => name.startsWith(`${make.name} `))
}

/**
 * Names that stand by themselves: "LZKR6B" holds no Mazda 6, "4x4" no X4, "Dexron 3" no Mazda 3. One
 * letter or figure is a car behind its make, a letter with a figure where nothing is written onto
 * them.
 */
export function withoutTorn(terms: readonly Term[], query: string): Term[] {
  const typed = piecesOfName(query)
  const makes = terms.filter((term) => term.kind === 'make' && isNamed(term, typed))
  const groups = heard(query).match(/[a-z\d]+/g) ?? []
  const isWritten = (name: string) =>
    groups.some((group, i) => {
      const isApart = group + groups[i + 1] === name
      return isApart || group === name || makes.some((make) => group === make.folded + name)
    })
  return terms.filter((term) => {
    const isShort = term.kind === 'serial' && /^[a-z]?\d$|^[a-z]$/.test(term.folded)
    if (!isShort) return true
    return isWritten(term.folded) && (term.folded.length > 1 || isOfMake(term, makes))
  })
}
