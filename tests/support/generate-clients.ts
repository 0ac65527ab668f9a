import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '../../src/contract/index.ts'
import { openApiOf } from '../../src/contract/reference/open-api.ts'

const exec = promisify(execFile)
const bin = (name: string) => resolve('node_modules/.bin', name)
const compiler = resolve('node_modules/typescript-native/bin/tsc')

/** Runs a program in a folder. Throws with its output if it fails. */
async function runIn(cwd: string, program: string, args: readonly string[]): Promise<string> {
  try {
    return (await exec(program, args, { cwd, maxBuffer: 1e8 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

const redoclyConfig = 'extends:\n  - recommended\n'

const orvalConfig = `export default {
  shop: {
    input: './openapi.json',
    output: {
      target: './calls.ts',
      client: 'fetch',
      override: { mutator: { path: './cookie-fetch.ts', name: 'cookieFetch' } },
    },
  },
}
`

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
    skipLibCheck: true,
  },
  include: ['*.ts'],
}

/**
 * Writes the document into a folder below the project, so that programs there find its packages.
 */
export function writeDocument(name: string): string {
  const folder = resolve('.wrangler', `generated-clients-${name}-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/openapi.json`, JSON.stringify(openApiOf(contract, 'EGG Mall')))
  writeFileSync(`${folder}/redocly.yaml`, redoclyConfig)
  writeFileSync(`${folder}/orval.config.mjs`, orvalConfig)
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(tsconfig))
  cpSync('tests/support/generated-clients', folder, { recursive: true })
  return folder
}

/** Lints the document by the recommended rules. Throws with the findings. */
export function lintDocument(folder: string): Promise<string> {
  return runIn(folder, bin('redocly'), ['lint', 'openapi.json', '--config', 'redocly.yaml'])
}

/** Generates both clients from the document. */
export async function generateClients(folder: string): Promise<void> {
  await Promise.all([
    runIn(folder, bin('openapi-typescript'), ['openapi.json', '-o', 'schema.ts']),
    runIn(folder, bin('orval'), ['--config', 'orval.config.mjs']),
  ])
}

/**
 * Compiles both clients and the programs that use them in strict mode. Throws with the type errors.
 */
export function compileClients(folder: string): Promise<string> {
  return runIn(folder, process.execPath, [compiler, '-p', 'tsconfig.json'])
}
