/** A code as people type it off paper or a screen: case, spaces and dashes don't count. */
export function codeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
}
