import { createHash } from 'node:crypto'

/**
 * Cache of computed hashes. It stays small, because pages share a few dozen style sheets and
 * scripts.
 */
const knownHashes = new Map<string, string>()

/** Returns the CSP source expression that allows exactly this inline text. */
export function hashSource(text: string): string {
  const knownHash = knownHashes.get(text)
  if (knownHash) return knownHash
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  knownHashes.set(text, source)
  return source
}

/**
 * Returns the source of a page's style sheet for its content security policy: the hash. While
 * editing, it allows every inline style, because Vite's error overlay has one.
 */
export function styleSource(css: string): string {
  return import.meta.env?.['EGG_EDITING'] ? "'unsafe-inline'" : hashSource(css)
}
