import { normalizeInput } from '../numbers/normalize-input.ts'

/** Keys of brands, part types or makes by key, by name, and by name without case and marks. */
export class KeyNames {
  readonly #keys = new Set<string>()
  readonly #named = new Map<string, string | null>()

  /** A name that two of them bear finds neither. */
  add(key: string, ...names: readonly string[]): void {
    this.#keys.add(key)
    for (const name of new Set([key, ...names].map(fold))) {
      const other = this.#named.get(name)
      this.#named.set(name, other === undefined || other === key ? key : null)
    }
  }

  /** The key that is meant; undefined for an unknown name and one that isn't clear. */
  find(said: string): string | undefined {
    const key = said.trim()
    return this.#keys.has(key) ? key : (this.#named.get(fold(key)) ?? undefined)
  }
}

const fold = (name: string) =>
  normalizeInput(name)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
