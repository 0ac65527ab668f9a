import { spawnSync } from 'node:child_process'

/** A D1 database as wrangler reaches it: an environment's at Cloudflare, or one of a local state. */
export interface D1Place {
  /** Name of the environment; without one it is the database of the top of wrangler.toml. */
  env: string | undefined
  /** The country whose own database it is. */
  countryId?: number
  /** wrangler's own flags: `--remote`, or `--local --persist-to FOLDER`. */
  where: readonly string[]
}

/** What wrangler or the database said instead of doing it. */
export class D1Failed extends Error {}

type Row = Record<string, unknown>

/** Questions of one command, in bytes: Linux takes 128 kB an argument, D1 100 kB a statement. */
export const longestQuestion = 100_000

/** Asks questions in one command and answers the rows of each. */
export function askD1(place: D1Place, statements: readonly string[]): Row[][] {
  const answers = run(place, ['--command', statements.join(';\n')]) as { results: Row[] }[]
  return answers.map(({ results }) => results)
}

/**
 * Has a file of statements done, all of them or, with an error, none: D1 takes a file in as one, and while
 * it does answers nobody else.
 */
export function sendToD1(place: D1Place, file: string): void {
  run(place, ['--yes', '--file', file])
}

/** Name of the database, as wrangler.toml has it. */
export const nameOf = ({ env, countryId }: D1Place): string =>
  ['egg-mall', env, countryId || undefined].filter((part) => part !== undefined).join('-')

function run(place: D1Place, what: readonly string[]): unknown {
  const { env, where } = place
  const args = ['d1', 'execute', nameOf(place), ...where, '--json', ...what]
  const done = spawnSync('wrangler', [...args, ...(env ? ['--env', env] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 512 * 1024 * 1024,
  })
  if (done.error) throw done.error
  if (done.status !== 0) throw new D1Failed(errorIn(done.stdout) ?? done.stdout + done.stderr)
  // Before its answer it may say what it does.
  return JSON.parse(done.stdout.slice(done.stdout.search(/^\[/m)))
}

function errorIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error: { text: string } }).error.text
  } catch {
    return undefined
  }
}
