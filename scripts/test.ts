import { mkdirSync } from 'node:fs'
import { makeSecrets } from './lib/secrets.ts'
import { stepsOf } from './testing/area-steps.ts'
import { areaByName, areas } from './testing/areas.ts'
import { installBrowser } from './testing/browser.ts'
import { listChangedFiles, chooseTests } from './testing/changed.ts'
import { cheapSteps, gate } from './testing/gate.ts'
import { runStages, type Stage } from './testing/steps.ts'
import { printSummary } from './testing/summary.ts'

/*
 * npm test: runs the whole gate and stops after a failed stage.
 * npm test -- cart …: tests of some areas.
 * npm test -- --changed: tests affected by a change.
 */

const stages = stagesFor(process.argv.slice(2))
if (stages) {
  installBrowser()
  makeSecrets()
  mkdirSync('.wrangler', { recursive: true })
  process.exitCode = printSummary(await runStages(stages))
} else process.exitCode = 1

function stagesFor(names: readonly string[]): Stage[] | undefined {
  if (names.length === 0) return gate
  if (names.includes('--changed')) return stagesForChange()
  const unknownName = names.find((name) => !areaByName(name))
  if (unknownName !== undefined) {
    console.error(
      `there is no area ${unknownName}; there are ${Object.keys(areas).join(', ')}, and each folder of islands in its kebab case`,
    )
    return undefined
  }
  return stepsOf([...new Set(names.flatMap((name) => areaByName(name) ?? []))])
}

function stagesForChange(): Stage[] {
  const choice = chooseTests(listChangedFiles())
  console.log(choice.reasons.join('\n') || 'nothing changed')
  if (choice.runsAll) console.log('→ everything')
  else console.log(`→ ${[...choice.areas, ...choice.tests].join(', ') || 'what is cheap'}`)
  if (choice.runsAll) return gate
  return [cheapSteps, ...stepsOf(choice.areas, ['tests/architecture/', ...choice.tests])]
}
