import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ContentErrors } from '#content/collections.ts'
import { today } from '#content/document/today.ts'
import { makePages } from './make.ts'

/* node scripts/publishing/run.ts CODE [coming]: builds the pages, and previews if there are any. */

const [code = '', asked] = process.argv.slice(2)
const view = asked === 'coming' ? 'coming' : 'public'
try {
  // Fix the date, in case midnight passes before the previews are built.
  process.env['EGG_TODAY'] = today()
  const { made, kept, removed, needsPreviews } = await makePages(code, view)
  if (process.env['EGG_VERBOSE'])
    console.log(`${view}: ${made} made, ${kept} kept, ${removed} removed`)
  if (view === 'public' && needsPreviews) process.exitCode = makePreviews()
} catch (error) {
  // An author needs the line of the text and an operator the unwritable file. Neither needs a stack
  // trace.
  if (!(error instanceof Error) || !(error instanceof ContentErrors || 'syscall' in error))
    throw error
  console.error(error.message)
  process.exitCode = 1
}

function makePreviews(): number {
  const rerunArguments = [...process.execArgv, fileURLToPath(import.meta.url), code, 'coming']
  return spawnSync(process.execPath, rerunArguments, { stdio: 'inherit' }).status ?? 1
}
