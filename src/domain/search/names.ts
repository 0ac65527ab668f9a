import { fold, indexTokens, type Piece, piecesOf } from './tokens.ts'
import { spellThai } from './thai.ts'

/** A name or a query as names are compared: folded, Thai as it sounds, Korean 뒷 as 뒤. */
export function heard(text: string): string {
  return spellThai(fold(text)).replaceAll('뒷', '뒤')
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
