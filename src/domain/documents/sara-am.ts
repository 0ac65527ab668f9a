/**
 * Decomposes sara am, which is drawn as two glyphs with the first below a tone mark. With both in
 * the text, copying from the document yields no extra character.
 */
export function decomposeSaraAm(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
}
