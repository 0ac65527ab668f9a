import { fold, indexTokens, type Piece, piecesOf } from './tokens.ts'
import { spellThai } from './thai.ts'

/* What is written in two ways for one side; in Filipino a side is tied: kaliwang headlight. */
const sides: readonly (readonly [RegExp, string])[] = [
  [/\b(kaliwa|kanan|harap|ibaba)(?:ng|g|an|ang)\b/g, '$1'],
  [/뒷/g, '뒤'],
  [/왼쪽|좌측/g, '좌'],
  [/오른쪽|우측/g, '우'],
]

/** A name or a query as names are compared: folded, Thai as it sounds, sides in one way. */
export function heard(text: string): string {
  let told = spellThai(fold(text))
  for (const [written, name] of sides) told = told.replace(written, name)
  return told
}

/** Pieces of a name or of a query. */
export function piecesOfName(text: string): Piece[] {
  return piecesOf(heard(text))
}

/** Tokens that the index keeps of a name: its own, and neighbouring words as one: "fanbelt". */
export function tokensOfName(text: string): string[] {
  return [...new Set([...indexTokens(heard(text)), ...joinedWords(piecesOfName(text))])]
}

/** Neighbouring Latin words written as one: "D-Max" is also dmax. */
export function joinedWords(pieces: readonly Piece[]): string[] {
  return pieces.slice(1).flatMap((piece, i) => {
    const before = pieces[i]
    return piece.kind === 'word' && before?.kind === 'word' ? [before.text + piece.text] : []
  })
}
