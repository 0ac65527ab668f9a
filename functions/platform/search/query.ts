/** Only characters that numbers are written with. */
export function isPlain(words: string): boolean {
  return /^[\w\s./-]+$/.test(words.normalize('NFKC'))
}
