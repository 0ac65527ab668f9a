import { type Statement, testFilesOf } from './statements.ts'

/** Returns the conformance page as Markdown. */
export function printConformancePage(
  statements: readonly Statement[],
  verdicts: ReadonlyMap<string, string>,
): string {
  const count = (verdict: string) => [...verdicts.values()].filter((one) => one === verdict).length
  const rows = statements.map(
    (row) =>
      `| ${row.id} | ${cell(row.statement)} | ${verdicts.get(row.id) ?? '–'} | ${evidenceOf(row)} |`,
  )
  return `# Conformance

Statements of the specification that a review found wrong or partly true, with their current state.
\`npm run conformance\` runs the tests named here and writes this page. \`true\`: every named test
passed. \`decided\`: the decision says why the shop differs. \`open\`: not yet true.

${count('true')} true, ${count('decided')} decided, ${count('open')} open, ${count('false')} false.

| ID | statement | verdict | evidence |
| -- | --------- | ------- | -------- |
${rows.join('\n')}
`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function evidenceOf(row: Statement): string {
  if (row.kind === 'test')
    return testFilesOf(row)
      .map((file) => `\`${file}\``)
      .join('<br>')
  if (row.kind === 'decided')
    return row.evidence
      .split(' ')
      .map((file) => `[${file}](decisions/${file})`)
      .join('<br>')
  return cell(row.evidence)
}
