import { normalizeInput } from '../numbers/normalize-input.ts'

/**
 * Resolves names of brands, part types or makes to keys: by key, by name, and by name without case
 * and diacritics.
 */
export class KeyNames {
  readonly #keys = new Set<string>()
  readonly #named = new Map<string, string | null>()

  /** Adds a key with its names. A name shared by two keys resolves to neither. */
  add(key: string, ...names: readonly string[]): void {
    this.#keys.add(key)
    for (const name of new Set([key, ...names].map(foldKeyName))) {
      const other = this.#named.get(name)
      this.#named.set(name, other === undefined || other === key ? key : null)
    }
  }

  /** Returns the key for a name. Returns undefined for an unknown or ambiguous name. */
  find(name: string): string | undefined {
    const key = name.trim()
    return this.#keys.has(key) ? key : (this.#named.get(foldKeyName(key)) ?? undefined)
  }
}

/** Returns the letters and digits of a name in lower case, without diacritics of Latin letters. */
export const foldKeyName = (name: string): string =>
  normalizeInput(name)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
