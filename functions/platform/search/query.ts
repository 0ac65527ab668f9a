/** HTML tags are stripped from what people search for (specification section 5). */
export function stripTags(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Only characters that numbers are written with. */
export function isPlain(words: string): boolean {
  return /^[\w\s./-]+$/.test(words.normalize('NFKC'))
}
