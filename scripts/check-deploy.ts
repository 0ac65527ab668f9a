import { existsSync } from 'node:fs'
import { faultsOfDeployment, readSecretsFile } from './deploying/secrets-file.ts'
import { buildWhenNeeded } from './lib/build.ts'
import { builtSettings } from './lib/settings.ts'

/*
 * npm run check:deploy -- [SECRETS]: says what would keep a deployment from answering, by the settings
 * of wrangler.toml and a file of its secrets, NAME=value a line, which never leaves this machine.
 */

const file = process.argv[2]
if (file && !existsSync(file)) {
  console.error(`${file} is not there.`)
  process.exit(1)
}
await buildWhenNeeded()
const faults = faultsOfDeployment(builtSettings(), readSecretsFile(file))
if (!file) console.log('without a file of secrets: npm run check:deploy -- FILE reads one')
for (const fault of faults) console.log(`WRONG  ${fault}`)
if (faults.length === 0) console.log('ok     the settings let it answer')
process.exitCode = faults.length > 0 ? 1 : 0
