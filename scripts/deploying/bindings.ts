import { countryIds } from '../../src/domain/country/ids.ts'
import type { Config } from './environment.ts'

/** What the Worker stands on in production, by the names that functions/platform/context.ts has. */
const wanted = {
  'D1 database': ['DB'],
  'R2 bucket': ['UPLOADS'],
  'Durable Object': ['RATE_BUCKET', 'CHAT_ROOM', 'CIRCUIT'],
  Queue: ['WORK'],
  'Analytics Engine dataset': ['EVENTS', 'FIGURES'],
} as const

/** What stands in wrangler.toml until the database was made. */
export const uncreated = 'to be created'

interface Found {
  /** What is missing or shared: nothing goes up so. */
  faults: string[]
  /** What has to be made on the account first. */
  todo: string[]
  /** A line for each binding that is there. */
  lines: string[]
}

/** Looks at the bindings of an environment. */
export function bindingsOf(config: Config): Found {
  const there: Record<keyof typeof wanted, Map<string, string>> = {
    'D1 database': new Map(
      config.d1_databases.map((one) => [one.binding, one.database_name ?? '']),
    ),
    'R2 bucket': new Map(config.r2_buckets.map((one) => [one.binding, one.bucket_name ?? ''])),
    'Durable Object': new Map(
      config.durable_objects.bindings.map((one) => [one.name, one.class_name]),
    ),
    Queue: new Map(config.queues.producers.map((one) => [one.binding, one.queue])),
    'Analytics Engine dataset': new Map(
      config.analytics_engine_datasets.map((one) => [one.binding, one.dataset ?? '']),
    ),
  }
  const ofCountries = config.d1_databases.filter(({ binding }) => binding !== 'DB')
  const kinds = Object.entries(wanted) as [keyof typeof wanted, readonly string[]][]
  const all = kinds.flatMap(([kind, names]) => names.map((name) => ({ kind, name })))
  const classes = new Set(config.migrations.flatMap((one) => one.new_sqlite_classes ?? []))
  return {
    faults: [
      ...all
        .filter(({ kind, name }) => !there[kind].get(name))
        .map(({ kind, name }) => `${name} (${kind}) is not bound.`),
      ...ofCountries
        .filter(({ binding }) => !countryIds.some((id) => binding === `DB_${id}`))
        .map(
          ({ binding }) =>
            `${binding} (D1 database) is of no country of src/domain/country/ids.ts.`,
        ),
      ...[...there['Durable Object'].values()]
        .filter((name) => !classes.has(name))
        .map((name) => `No [[migrations]] makes the class ${name}.`),
    ],
    todo: config.d1_databases
      .filter(({ database_id }) => !database_id || database_id === uncreated)
      .map(({ database_name }) => `wrangler d1 create ${database_name}, its id into wrangler.toml`),
    lines: [
      ...all.map(({ kind, name }) => ({ kind, name, at: there[kind].get(name) })),
      ...ofCountries.map((one) => ({
        kind: 'D1 database',
        name: one.binding,
        at: one.database_name,
      })),
    ].map(({ kind, name, at = '' }) => `${name.padEnd(12)} ${kind} ${at}`),
  }
}
