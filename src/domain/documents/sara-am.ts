/**
 * Decomposes sara am, which is drawn as two glyphs, the first one below a tone mark. Without this,
 * text copied from the document would contain an extra character.
 */
export function decomposeSaraAm(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
}
