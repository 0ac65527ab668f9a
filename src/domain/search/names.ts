import { fold, indexTokens, type Piece, piecesOf } from './tokens.ts'
import { spellKorean } from './korean.ts'
import { spellThai } from './thai.ts'
import { inTradeWords } from './trade-words.ts'

/* What is written in two ways for one side; in Filipino a side is tied: kaliwang headlight. */
const sides: readonly (readonly [RegExp, string])[] = [
  [/\b(kaliwa|kanan|harap|ibaba)(?:ng|g|an|ang)\b/g, '$1'],
  [/뒷|(?<![가-힣])리어|후륜/g, '뒤'],
  [/프론트|후론트|프런트|전륜/g, '앞'],
  [/안쪽|내측/g, '안'],
  [/바깥쪽|외측/g, '바깥'],
  [/왼쪽|좌측/g, '좌'],
  [/오른쪽|우측/g, '우'],
]

const hangul = /[\uac00-\ud7a3]/

/** A name or a query as names are compared: folded, Thai as it sounds, Korean in one spelling, sides in one way. */
export function heard(text: string): string {
  let told = spellKorean(spellThai(fold(text)))
  for (const [written, name] of sides) told = told.replace(written, name)
  return told
}

/** Pieces of a name or of a query as they are written. */
export function piecesOfName(text: string): Piece[] {
  return piecesOf(heard(text))
}

/** A name, or a query of a reader, in its language, with the trade's loan words in one form. */
export function heardIn(text: string, locale: string): string {
  return inTradeWords(heard(text), locale)
}

/**
 * Tokens that the index keeps of a name: its own, with its loan words in one form and as they are
 * written, and neighbouring words as one: "fanbelt".
 */
export function tokensOfName(text: string, locale: string): string[] {
  // Consonants are typed for the writing on the shelf, 휠터 as well as 필터.
  const forms = new Set([
    heard(text),
    heardIn(text, locale),
    ...(hangul.test(text) ? [fold(text)] : []),
  ])
  return [
    ...new Set(
      [...forms].flatMap((form) => [...indexTokens(form), ...joinedWords(piecesOf(form))]),
    ),
  ]
}

/** Neighbouring Latin words written as one: "D-Max" is also dmax. */
export function joinedWords(pieces: readonly Piece[]): string[] {
  return pieces.slice(1).flatMap((piece, i) => {
    const before = pieces[i]
    return piece.kind === 'word' && before?.kind === 'word' ? [before.text + piece.text] : []
  })
}
