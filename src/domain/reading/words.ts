import { pairsOf, type Piece, piecesOf } from '#domain/search/tokens.ts'

/*
 * The tokens are those of the search for parts (src/domain/search/tokens.ts), with what running
 * text needs beside: spellings that differ and spaces within Korean compounds.
 */

/** Pairs of spellings that readers mix, equally long, so that marks stay where they are. */
const spellings: readonly (readonly [from: string, to: string])[] = [
  ['เบรก', 'เบรค'],
  ['ปั้ม', 'ปั๊ม'],
  ['เช็ก', 'เช็ค'],
]

/** The text in the spelling that the index keeps. */
export function spelledAlike(text: string): string {
  let alike = text
  for (const [from, to] of spellings) alike = alike.replaceAll(from, to)
  return alike
}

/** A space between two Korean words: 브레이크 패드 is also found by 브레이크패드. */
const koreanSpace = /([\uac00-\ud7a3]) (?=[\uac00-\ud7a3])/g

/** Pieces of what somebody typed. */
export function piecesOfQuery(text: string): Piece[] {
  const pieces = piecesOf(spelledAlike(text)).slice(0, 12)
  const telling = pieces.filter(({ text: word }) => !/^[a-z]$/.test(word))
  return telling.length > 0 ? telling : pieces
}

/** Tokens of a text as the index keeps them, duplicates kept. */
export function tokensOfText(text: string): string[] {
  return piecesOf(spelledAlike(text).replace(koreanSpace, '$1')).flatMap(tokensOfPiece)
}

/** Tokens of one piece, in letters. */
export function tokensOfPiece({ kind, text }: Piece): string[] {
  return kind === 'word' ? [text] : pairsOf(text)
}
