import { handMadeMutants } from './by-hand.ts'
import type { JudgedMutant } from './mutant.ts'

/** Returns the table of areas and the list of survivors, with the reasons by file and line. */
export function report(
  judgedMutants: readonly JudgedMutant[],
  reasons: ReadonlyMap<string, string>,
): string {
  const reasonOf = ({ file, line }: JudgedMutant) => reasons.get(`${file}\t${line}`)
  const aliveMutants = judgedMutants
    .filter(({ outcome }) => outcome === 'alive')
    .sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
  const equalMutants = new Set(aliveMutants.filter(reasonOf))
  const areas = [...Map.groupBy(judgedMutants, areaOf)].sort(([a], [b]) => a.localeCompare(b))
  return [
    '# Mutants',
    '',
    '`npm run test:mutants` puts one small error at a time into the code and runs the tests that import it.',
    'A mutant is killed when a test fails or never ends. The command writes this file.',
    '`-- --all` takes every mutant instead of a sample, and `-- src/domain/coupon` those of a path.',
    '',
    'Equal mutants behave like the original code for every possible input; `scripts/mutants/reasons.tsv` has the',
    'reasons. The rate excludes them.',
    '',
    '| area | mutants | killed | equal | rate |',
    '| --- | --: | --: | --: | --: |',
    ...areas.map(([area, ones]) => rowOf(area, ones, equalMutants)),
    rowOf('**all**', judgedMutants, equalMutants),
    '',
    ...handMadeMutants,
    '',
    '## Survivors',
    '',
    '| file | before ⇒ after | reason |',
    '| --- | --- | --- |',
    ...aliveMutants.map(
      (judgedMutant) =>
        `| ${shortenPath(judgedMutant.file)} | ${asCode(judgedMutant.line)} | ${reasonOf(judgedMutant) ?? 'no test yet'} |`,
    ),
    '',
  ].join('\n')
}

const shortenPath = (file: string) => file.replace(/^(src\/domain|functions)\//, '')

const asCode = (line: string) => `\`\` ${line.replaceAll('|', '\\|')} \`\``

function areaOf({ file }: JudgedMutant): string {
  return file.startsWith('src/domain/') ? (file.split('/')[2] ?? '') : shortenPath(file)
}

function rowOf(
  area: string,
  ones: readonly JudgedMutant[],
  equal: ReadonlySet<JudgedMutant>,
): string {
  const killedCount = ones.filter(({ outcome }) => outcome !== 'alive').length
  const equalCount = ones.filter((one) => equal.has(one)).length
  const rate = ones.length === equalCount ? 100 : (100 * killedCount) / (ones.length - equalCount)
  return `| ${area} | ${ones.length} | ${killedCount} | ${equalCount} | ${rate.toFixed(1)} % |`
}
