import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makePages } from './make.ts'

/* node scripts/pages/run.ts CODE [coming]: makes the pages, and previews where there are any. */

const [code = '', view] = process.argv.slice(2)
const { made, kept, removed, coming } = await makePages(
  code,
  view === 'coming' ? 'coming' : 'public',
)
if (process.env['EGG_VERBOSE']) console.log(`${made} made, ${kept} kept, ${removed} removed`)
if (view !== 'coming' && coming > 0) {
  const again = [...process.execArgv, fileURLToPath(import.meta.url), code, 'coming']
  process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1
}
