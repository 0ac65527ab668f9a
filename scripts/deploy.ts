import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { codeDigitsOf } from '../src/config/code-digits.ts'
import { checkBindings } from './deploying/bindings.ts'
import { readEnvironment, writeConfig } from './deploying/environment.ts'
import { environments, isEnvironment } from './deploying/environments.ts'
import { listReleasedStates, findUpgradeErrors } from './deploying/released.ts'
import { findDeploymentErrors, readSecretsFile } from './deploying/secrets-file.ts'
import { sbomFile, writeSbom } from './deploying/sbom.ts'
import { maxBundleKib, maxStartMs, measureWorker } from './deploying/weigh.ts'
import { buildWhenNeeded } from './lib/build/build.ts'

/*
 * npm run deploy -- [--dry-run] [--env NAME] [--secrets FILE]: builds, reports problems, and only
 * then migrates and deploys. A dry run skips the last two steps and contacts no server.
 */

const optionValue = (flag: string) => {
  const index = process.argv.indexOf(flag)
  return index < 0 ? undefined : process.argv[index + 1]
}
const isDry = process.argv.includes('--dry-run')
const env = optionValue('--env') ?? 'production'
if (!isEnvironment(env)) fail(`${env} is none of ${environments.join(', ')}.`)
const secretsFile = optionValue('--secrets')
if (secretsFile && !existsSync(secretsFile)) fail(`${secretsFile} is not there.`)

const errors: string[] = []
const todoList: string[] = []
const check = (subject: string, matches: readonly string[]) => {
  for (const line of matches) console.log(`WRONG  ${line}`)
  if (matches.length === 0) console.log(`ok     ${subject}`)
  errors.push(...matches)
}

await buildWhenNeeded()
const config = readEnvironment(env)
const path = writeConfig(env, config)
console.log(`\n${config.name}, as ${path} says`)

const bindings = checkBindings(config)
for (const line of bindings.lines) console.log(`       ${line}`)
check('every binding is there and its own', bindings.faults)
todoList.push(...bindings.todo)

const digitsOfTexts = codeDigitsOf(process.env['CODE_DIGITS'])
const digitsOfConfig = (config.vars as { CODE_DIGITS?: string }).CODE_DIGITS
check(
  `texts name codes of ${digitsOfTexts} digits, as they are sent`,
  codeDigitsOf(digitsOfConfig) === digitsOfTexts
    ? []
    : [
        `${env} sends codes of ${digitsOfConfig || 4} digits: CODE_DIGITS=${digitsOfConfig || 4} npm run deploy …`,
      ],
)

const settings = findDeploymentErrors(
  config.vars as Record<string, string>,
  readSecretsFile(secretsFile),
)
if (secretsFile) check('the settings let it answer', settings)
else todoList.push(...settings.map((setting) => `${setting} (or --secrets FILE)`))
if (!process.env['SITE_ORIGIN'])
  todoList.push(
    'SITE_ORIGIN=https://… before the build: canonical links, sitemaps and feeds name it',
  )

for (const state of listReleasedStates())
  check(`migrations run forwards from ${state} with data in it`, findUpgradeErrors(state))

const { components, unlicensed } = writeSbom()
check(
  `${sbomFile} names ${components} packages and their licences`,
  unlicensed.map((one) => `${one} states no licence.`),
)

const { kib, gzipKib, startMs } = measureWorker(path)
check(
  `the Worker is ${kib.toFixed(0)} KiB, ${gzipKib.toFixed(0)} KiB packed of ${maxBundleKib.theirs}`,
  gzipKib > maxBundleKib.ours ? [`${gzipKib} KiB packed, over our ${maxBundleKib.ours}`] : [],
)
check(
  `it starts in ${startMs} ms of work on this machine, of ${maxStartMs.theirs}`,
  startMs > maxStartMs.ours ? [`${startMs} ms to start, over our ${maxStartMs.ours}`] : [],
)

if (todoList.length > 0) console.log('\nbefore it can go up:')
for (const line of todoList) console.log(`TODO   ${line}`)
if (errors.length > 0) fail('\nNothing goes up while something above is wrong.')
if (isDry) console.log('\nnothing was sent anywhere')
else {
  if (todoList.length > 0) fail('\nNothing goes up while something is to be done.')
  // Migrate first: the running Worker ignores new columns, the new one needs them.
  for (const { database_name: name = '' } of config.d1_databases)
    runWrangler(['d1', 'migrations', 'apply', name, '--remote', '--env', env])
  runWrangler(['deploy', '--config', path])
}

function runWrangler(args: string[]): void {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit' })
  if (status !== 0) fail(`wrangler ${args.join(' ')} failed; nothing after it was done`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
