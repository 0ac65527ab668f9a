import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Statement to prove, the file in tests/, and the title of its test. */
export type Proof = readonly [row: string, file: string, title: string]

/** Expects the row's test to exist under its title. */
export function expectProof(...[, file, title]: Proof): void {
  const path = `tests/${file}`
  expect(existsSync(path), path).toBe(true)
  expect(titlesIn(path)).toContain(title)
}

/** Returns the test titles in a file's source. */
function titlesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const titled =
    /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g
  return [...text.matchAll(titled)].map(
    (foundMatch) => foundMatch[1] ?? foundMatch[2] ?? foundMatch[3] ?? '',
  )
}
