/*
 * One tokeniser for the index and for queries. Latin words and numbers are split where letters
 * and digits meet and where writing changes; Vietnamese is folded; Thai, Korean and Chinese are
 * cut in overlapping pairs, so that two characters find; which names a run of them holds is found
 * by the names themselves (functions/platform/search/understand.ts). Korean is also found by the
 * leading consonants of its syllables. Tokens are ASCII: SQLite's tokenizer takes Thai vowel signs
 * for separators.
 */

const runs =
  /[a-z]+|[0-9]+|[\u0e00-\u0e7f]+|[\uac00-\ud7a3]+|[\u3131-\u314e]+|[\u1100-\u11ff\u314f-\u318e]+|[\u4e00-\u9fff\u3400-\u4dbf]+/g

/** A piece of a text: a Latin word or number, a run of another script, or leading consonants. */
export interface Piece {
  kind: 'word' | 'run' | 'initials'
  text: string
}

/** Pieces of a text, in order, duplicates kept. */
export function piecesOf(text: string): Piece[] {
  return (fold(text).match(runs) ?? []).map((run): Piece => {
    if (/^[a-z0-9]/.test(run)) return { kind: 'word', text: singular(run) }
    return { kind: /^[\u3131-\u314e]/.test(run) ? 'initials' : 'run', text: run }
  })
}

/** Tokens of a text, in order, duplicates kept. */
export function tokenise(text: string): string[] {
  return piecesOf(text).flatMap(tokensOf)
}

/** Tokens of one piece. */
export function tokensOf(piece: Piece): string[] {
  return piece.kind === 'word' ? [piece.text] : pairsOf(piece.text).map(ascii)
}

/** Overlapping pairs of a run's letters; a single letter stands for itself. */
export function pairsOf(run: string): string[] {
  const letters = [...run]
  if (letters.length === 1) return letters
  return letters.slice(1).map((letter, i) => (letters[i] ?? '') + letter)
}

/** Tokens that the index keeps: those of the text, and of the initials of its Korean words. */
export function indexTokens(text: string): string[] {
  const initials = (fold(text).match(/[\uac00-\ud7a3]{2,}/g) ?? []).map(initialsOf)
  return [...new Set([...tokenise(text), ...initials.flatMap(tokenise)])]
}

const leading = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

/** Korean syllables by their leading consonants: 브레이크 → ㅂㄹㅇㅋ; the rest as it is. */
export function initialsOf(text: string): string {
  return text.replace(
    /[\uac00-\ud7a3]/g,
    // 588 syllables share a leading consonant in Unicode's order.
    (syllable) => leading[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? '',
  )
}

/** Compatibility forms, case and Latin marks removed; Thai, Korean and Chinese stay whole. */
export function fold(text: string): string {
  return (
    text
      // NFKC turns a lone ㅂ into a leading jamo that joins what follows; typed initials stay.
      .replace(/[^\u3131-\u314e]+/g, (part) => part.normalize('NFKC'))
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/đ/g, 'd')
      .normalize('NFC')
  )
}

/** "brakes" and "brake" are one; the same cut on both sides does no harm in other languages. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** Letters beyond Latin as hex, "x0e01" each. */
function ascii(pair: string): string {
  return [...pair]
    .map((letter) => `x${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

/** Pieces without repeats: what is said twice asks for nothing more. */
export function distinctPieces(pieces: readonly Piece[]): Piece[] {
  return [...new Map(pieces.map((piece) => [piece.text, piece])).values()]
}
