import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** What is proved; the file below tests, and the title of the test there. */
export type Proof = readonly [row: string, file: string, title: string]

/** The test of a row is there under its title. */
export function expectProof(...[, file, title]: Proof): void {
  const path = `tests/${file}`
  expect(existsSync(path), path).toBe(true)
  expect(titlesIn(path)).toContain(title)
}

/** Titles of the tests of a file, as they stand in the source. */
function titlesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const titled =
    /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g
  return [...text.matchAll(titled)].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
}
