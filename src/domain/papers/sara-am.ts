/**
 * Sara am is drawn as two letters, the first of them below a tone mark. Taken apart beforehand each
 * has a letter of its own, or whoever copies the text would get one too many.
 */
export function drawnAs(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
}
