import { readFileSync, writeFileSync } from 'node:fs'
import { makeSecrets } from './lib/secrets.ts'
import { installBrowser } from './testing/browser.ts'
import { readStatements, type Statement, testFilesOf } from './conformance/statements.ts'
import { runTests } from './conformance/run-tests.ts'
import { printConformancePage } from './conformance/table.ts'

/*
 * npm run conformance: runs the tests that prove statements of the specification and writes the
 * results to docs/conformance.md. With IDs only those: npm run conformance -- W1 2.11
 */

const requestedIds = process.argv.slice(2)
const statements = readStatements(readFileSync('tests/conformance/statements.tsv', 'utf8'))
const chosenStatements =
  requestedIds.length > 0 ? statements.filter(({ id }) => requestedIds.includes(id)) : statements
installBrowser()
makeSecrets()
const results = await runTests([...new Set(chosenStatements.flatMap(testFilesOf))])
const verdicts = new Map(chosenStatements.map((row) => [row.id, verdictOf(row)]))
for (const [id, verdict] of verdicts) console.log(`${id}: ${verdict}`)
if (requestedIds.length === 0)
  writeFileSync('docs/conformance.md', printConformancePage(statements, verdicts))
if ([...verdicts.values()].includes('false')) process.exitCode = 1

/**
 * Returns 'true' or 'false' for a statement with tests: 'true' when all its test files passed.
 * Returns the kind of any other statement: 'decided' or 'open'.
 */
function verdictOf(row: Statement): string {
  if (row.kind !== 'test') return row.kind
  return testFilesOf(row).every((file) => results.get(file) === true) ? 'true' : 'false'
}
