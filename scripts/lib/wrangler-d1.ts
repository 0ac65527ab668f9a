import { spawnSync } from 'node:child_process'

/** D1 database as wrangler reaches it: a Cloudflare environment, or a local state. */
export interface D1Place {
  /** Name of the environment; undefined selects the top-level database of wrangler.toml. */
  env: string | undefined
  /** Country with a separate database. */
  countryId?: number
  /** Flags for wrangler: `--remote`, or `--local --persist-to FOLDER`. */
  where: readonly string[]
}

/** Failure of wrangler or the database, with its error output. */
export class D1Failed extends Error {}

type Row = Record<string, unknown>

/**
 * Maximum bytes of queries in one command: Linux allows 128 kB per argument, D1 100 kB per
 * statement.
 */
export const maxQueryLength = 100_000

/** Runs queries in one command and returns the rows of each. */
export function queryD1(place: D1Place, statements: readonly string[]): Row[][] {
  const answers = run(place, ['--command', statements.join(';\n')]) as { results: Row[] }[]
  return answers.map(({ results }) => results)
}

/**
 * Runs a file of statements, all or nothing. D1 imports a file as a whole and answers no other
 * request meanwhile.
 */
export function sendToD1(place: D1Place, file: string): void {
  run(place, ['--yes', '--file', file])
}

/** Returns the name of the database, as in wrangler.toml. */
export const nameOf = ({ env, countryId }: D1Place): string =>
  ['egg-mall', env, countryId || undefined].filter((part) => part !== undefined).join('-')

function run(place: D1Place, what: readonly string[]): unknown {
  const { env, where } = place
  const args = ['d1', 'execute', nameOf(place), ...where, '--json', ...what]
  const result = spawnSync('wrangler', [...args, ...(env ? ['--env', env] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 512 * 1024 * 1024,
  })
  if (result.error) throw result.error
  if (result.status !== 0)
    throw new D1Failed(errorIn(result.stdout) ?? result.stdout + result.stderr)
  // Skip progress messages before the result.
  return JSON.parse(result.stdout.slice(result.stdout.search(/^\[/m)))
}

function errorIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error: { text: string } }).error.text
  } catch {
    return undefined
  }
}
