import type { Outcome } from './mutant.ts'

/** A mutant with its outcome. */
export interface Judged {
  file: string
  line: string
  start: number
  outcome: Outcome
  by: string | undefined
  /** Why it behaves like the code, if it does. */
  reason: string | undefined
}

/** Returns the table of areas and the list of survivors. */
export function report(judged: readonly Judged[]): string {
  const areas = [...Map.groupBy(judged, areaOf)].sort(([a], [b]) => a.localeCompare(b))
  const alive = judged
    .filter(({ outcome }) => outcome === 'alive')
    .sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
  return [
    '# Mutants',
    '',
    '`npm run test:mutants` puts one small error at a time into the code, and runs the tests that import it.',
    'A mutant is killed when a test fails or runs for ever. It writes this file.',
    'Equal mutants behave like the code; the reasons are in `scripts/mutants/reasons.tsv`.',
    'The rate leaves them out.',
    '',
    '| area | mutants | killed | equal | rate |',
    '| --- | --: | --: | --: | --: |',
    ...areas.map(([area, ones]) => rowOf(area, ones)),
    rowOf('all', judged),
    '',
    '## Survivors',
    '',
    '| file | before ⇒ after | reason |',
    '| --- | --- | --- |',
    ...alive.map(
      ({ file, line, reason }) =>
        `| ${short(file)} | ${asCode(line)} | ${reason ?? 'no test yet'} |`,
    ),
    '',
  ].join('\n')
}

const short = (file: string) => file.replace(/^(src\/domain|functions)\//, '')

const asCode = (line: string) => `\`\`${line.replaceAll('|', '\\|')}\`\``

function areaOf({ file }: Judged): string {
  return file.startsWith('src/domain/') ? (file.split('/')[2] ?? '') : file
}

function rowOf(area: string, ones: readonly Judged[]): string {
  const killed = ones.filter(({ outcome }) => outcome !== 'alive').length
  const equal = ones.filter(({ outcome, reason }) => outcome === 'alive' && reason).length
  const rate = ones.length === equal ? 100 : (100 * killed) / (ones.length - equal)
  return `| ${area} | ${ones.length} | ${killed} | ${equal} | ${rate.toFixed(1)} % |`
}
