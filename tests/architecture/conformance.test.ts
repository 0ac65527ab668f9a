import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStatements, testFilesOf } from '../../scripts/conformance/statements.ts'

const statements = readStatements(readFileSync('tests/conformance/statements.tsv', 'utf8'))

test('every statement is listed once', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('every test that is cited as proof exists', () => {
  const namedFiles = statements.flatMap(testFilesOf)
  expect(namedFiles.length).toBeGreaterThan(0)
  expect(namedFiles.filter((file) => !existsSync(file))).toEqual([])
})

test('every decision document names the statement that it settles', () => {
  const decided = statements.filter(({ kind }) => kind === 'decided')
  const silentStatements = decided.filter(({ id, evidence }) =>
    evidence.split(' ').every((file) => {
      const path = `docs/decisions/${file}`
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(id)
    }),
  )
  expect(silentStatements.map(({ id }) => id)).toEqual([])
})

test('the page in docs lists every statement', () => {
  const page = readFileSync('docs/conformance.md', 'utf8')
  expect(statements.filter(({ id }) => !page.includes(`| ${id} |`)).map(({ id }) => id)).toEqual([])
})
