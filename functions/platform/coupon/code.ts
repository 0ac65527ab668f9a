import { normalizeInput } from '#domain/numbers/normalize-input.ts'

/** A code as people type it off paper or a screen: case, spaces, dashes and quotes don't count. */
export function codeOf(typed: string): string {
  return normalizeInput(typed).toUpperCase().replace(/[\s-]/g, '')
}
