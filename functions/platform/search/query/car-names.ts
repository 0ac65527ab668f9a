import { toComparisonForm, tokensInName } from '#domain/search/names.ts'
import type { TextToken } from '#domain/search/tokens.ts'
import { isFullyTyped } from './stop-words.ts'
import type { Term } from './terms.ts'

/**
 * Keeps only the longest matching names: "Hilux Revo" means one series, not also the series
 * "Hilux".
 */
export function keepLongestNames(terms: readonly Term[]): Term[] {
  const coversName = (widerName: Term, narrow: Term) =>
    widerName.folded.length > narrow.folded.length &&
    [...narrow.words].every((word) => widerName.words.has(word)) &&
    narrow.runs.every((run) => widerName.folded.includes(run))
  return terms.filter(
    (term) => !terms.some((other) => other.kind === term.kind && coversName(other, term)),
  )
}

/**
 * Returns longer series names that begin with a named series: "Hilux Revo" for "Hilux". The series
 * "V" doesn't match "CR-V".
 */
export function findLongerNames(wholeTerms: readonly Term[], terms: readonly Term[]): Term[] {
  const serials = wholeTerms.filter(
    (term) => term.kind === 'serial' && term.words.size > 0 && term.folded.length > 1,
  )
  return terms.filter(
    (term) =>
      term.kind === 'serial' &&
      serials.some(
        (shortTerm) =>
          shortTerm !== term &&
          [...shortTerm.words].every((word) => term.words.has(word)) &&
          shortTerm.runs.every((run) => term.folded.includes(run)),
      ),
  )
}

/**
 * Removes names in unspaced scripts that occur only within a longer name: 현대 in 현대모비스, โตโย (Toyo)
 * in โตโยต้า. A make stays if the longer name is a series of that make.
 */
export function removeNamesInside(
  namedTerms: readonly Term[],
  queryTokens: readonly TextToken[],
): Term[] {
  const isInside = (shortTerm: Term) => {
    if (shortTerm.kind === 'serial' || shortTerm.words.size > 0) return false
    const isLonger = (run: string) =>
      run.length > shortTerm.folded.length && run.includes(shortTerm.folded)
    const longerNamed = namedTerms
      .filter(
        (term) =>
          (term.kind !== 'serial' || shortTerm.kind === 'brand') &&
          (term.kind !== shortTerm.kind || term.subjectId !== shortTerm.subjectId),
      )
      .flatMap(({ runs }) => runs.filter(isLonger))
    if (longerNamed.length === 0) return false
    const remainingTexts = longerNamed.reduce(
      (texts, run) => texts.flatMap((text) => text.split(run)),
      queryTokens.map(({ text }) => text),
    )
    return !remainingTexts.some((text) => text.includes(shortTerm.folded))
  }
  return namedTerms.filter((term) => !isInside(term))
}

/**
 * Removes makes whose name begins a longer series name of another make: 제네시스 DH is a Hyundai from
 * before Genesis became a make.
 */
export function removeMakesInside(namedTerms: readonly Term[]): Term[] {
  const isInside = (make: Term) =>
    namedTerms.some(
      (car) =>
        car.kind === 'serial' &&
        car.folded.length > make.folded.length &&
        !isOfMake(car, [make]) &&
        car.folded.startsWith(make.folded),
    )
  return namedTerms.filter((term) => term.kind !== 'make' || !isInside(term))
}

/**
 * Returns series whose name continues the typed words, if no shorter series matches: "Tiggo 7" for
 * "Tiggo 7 Pro". The digit then belongs to the name.
 */
export function findContinuedNames(
  namedTerms: readonly Term[],
  terms: readonly Term[],
  queryTokens: readonly TextToken[],
): Term[] {
  const isFollowedBy = (first: TextToken | undefined, second: TextToken | undefined) =>
    queryTokens.some(
      ({ text }, i) => text === first?.text && queryTokens[i + 1]?.text === second?.text,
    )
  const areAllTyped = (words: readonly string[]) =>
    namedTerms.some((term) => term.kind === 'serial' && words.every((word) => term.words.has(word)))
  return terms.filter(({ kind, core: [first, second, third] }) => {
    if (kind !== 'serial' || !first || !second || !third || !/^\d+$/.test(second.text)) return false
    return isFollowedBy(first, second) && !areAllTyped([first.text, second.text])
  })
}

/**
 * Resolves series names next to a make: "Hino Ranger" means Hino's 500 Ranger, not the Ford. If the
 * make has a series of exactly that name (Hilux next to Toyota), nothing changes.
 */
export function resolveByMake(
  splitTerms: readonly Term[],
  longer: readonly Term[],
): { own: Term[]; others: Term[] } {
  const makes = splitTerms.filter((term) => term.kind === 'make')
  const serialTerms = splitTerms.filter((term) => term.kind === 'serial')
  const isOfNamedMake = (term: Term) => isOfMake(term, makes)
  if (makes.length === 0 || serialTerms.some(isOfNamedMake)) return { own: serialTerms, others: [] }
  const others = longer.filter(isOfNamedMake)
  return others.length > 0 ? { own: others, others: serialTerms } : { own: serialTerms, others: [] }
}

/**
 * Removes series names that mean a trim or a generation next to another series: "Gen 2" is a
 * generation, not the Proton Gen-2. Two letters are a trim, such as the GX of a Sentra, unless the
 * make is typed.
 */
export function removeTrims(namedTerms: readonly Term[]): Term[] {
  const makes = namedTerms.filter((term) => term.kind === 'make')
  const isTrim = (term: Term) =>
    term.kind === 'serial' &&
    (/^gen-?\d$/.test(term.folded) || (/^[a-z]{2}$/.test(term.folded) && !isOfMake(term, makes)))
  const isOther = namedTerms.some((term) => term.kind === 'serial' && !isTrim(term))
  return isOther ? namedTerms.filter((term) => !isTrim(term)) : [...namedTerms]
}

/**
 * Keeps one-digit series only when the digit directly follows the make: "mazda 3" is a car, but the
 * 3 of DOT 3 next to Mazda isn't.
 */
export function keepDigitSeriesAfterMakes(
  namedTerms: readonly Term[],
  queryTokens: readonly TextToken[],
): Term[] {
  const makes = namedTerms.filter((term) => term.kind === 'make')
  const follows = (make: Term, figure: string) =>
    queryTokens.some(({ text }, i) => text === make.folded && queryTokens[i + 1]?.text === figure)
  // Compare the last character, because the series is named "3" or "Mazda 3".
  const lastDigitOf = ({ folded }: Term) => folded.slice(-1)
  const isDigitSeries = ({ folded }: Term, make: Term) =>
    /^\d$/.test(folded.startsWith(make.folded) ? folded.slice(make.folded.length) : folded)
  return namedTerms.filter(
    (term) =>
      term.kind === 'serial' &&
      makes.some(
        (make) =>
          isOfMake(term, [make]) && isDigitSeries(term, make) && follows(make, lastDigitOf(term)),
      ),
  )
}

/** Checks whether a series belongs to one of the makes. */
export function isOfMake({ name }: Term, makes: readonly Term[]): boolean {
  return makes.some((make) => name.startsWith(`${make.name} `))
}

/**
 * True for a short brand or make in Thai. Thai is compared by sound, so a short name occurs within
 * other words (เบนซ์ in เบนซิน). Such a name counts only in one of its listed spellings.
 */
const isShortThai = ({ kind, folded }: Term) =>
  (kind === 'brand' || kind === 'make') && /^[\u0e00-\u0e7f]{1,3}$/.test(folded)

/** True when a text contains a short name only with an s: "glas" is misspelt glass, not the GLA. */
const isOnlyPlural = (name: string, groups: readonly string[]) =>
  /^[a-z]{3}$/.test(name) && groups.includes(`${name}s`) && !groups.includes(name)

/**
 * Keeps only names that are separate words: "LZKR6B" contains no Mazda 6, "4x4" no X4, "Dexron 3"
 * no Mazda 3. A single letter or digit counts as a car only after its make. A letter with a digit
 * counts only as a separate word.
 */
export function keepWholeWordNames(terms: readonly Term[], query: string): Term[] {
  const typedTokens = tokensInName(query)
  const makes = terms.filter((term) => term.kind === 'make' && isFullyTyped(term, typedTokens))
  const groups = toComparisonForm(query).match(/[a-z\d]+/g) ?? []
  const isWritten = (name: string) =>
    groups.some((group, i) => {
      const isApart = group + groups[i + 1] === name
      return isApart || group === name || makes.some((make) => group === make.folded + name)
    })
  return terms.filter((term) => {
    if (isShortThai(term)) return query.toLowerCase().includes(term.written.toLowerCase())
    if (term.kind === 'serial' && isOnlyPlural(term.folded, groups)) return false
    const isShort = term.kind === 'serial' && /^[a-z]?\d$|^[a-z]$/.test(term.folded)
    if (!isShort) return true
    return isWritten(term.folded) && (term.folded.length > 1 || isOfMake(term, makes))
  })
}
