import { existsSync } from 'node:fs'
import { identity } from '../src/config/brand/identity.ts'
import { findIdentityErrors } from './deploying/identity-errors.ts'
import { findDeploymentErrors, readSecretsFile } from './deploying/secrets-file.ts'
import { buildWhenNeeded } from './lib/build/build.ts'
import { readBuiltSettings } from './lib/settings.ts'

/*
 * npm run check:deploy -- [SECRETS]: reports settings that would stop a deployment from working.
 * Reads wrangler.toml and a file of secrets, one NAME=value per line, which never leaves this
 * machine.
 */

const file = process.argv[2]
if (file && !existsSync(file)) {
  console.error(`${file} is not there.`)
  process.exit(1)
}
await buildWhenNeeded()
const errors = [
  ...findDeploymentErrors(readBuiltSettings(), readSecretsFile(file)),
  ...findIdentityErrors(identity),
]
if (!file) console.log('without a file of secrets: npm run check:deploy -- FILE reads one')
for (const error of errors) console.log(`WRONG  ${error}`)
if (errors.length === 0) console.log('ok     the settings let it answer')
process.exitCode = errors.length > 0 ? 1 : 0
