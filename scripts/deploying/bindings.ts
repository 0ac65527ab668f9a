import { countryIds } from '../../src/domain/country/ids.ts'
import type { Config } from './environment.ts'

/** Bindings required in production, named as in functions/platform/kernel/context.ts. */
const requiredBindings = {
  'D1 database': ['DB'],
  'R2 bucket': ['UPLOADS'],
  'Durable Object': ['RATE_BUCKET', 'CHAT_ROOM', 'CIRCUIT'],
  Queue: ['WORK'],
  'Analytics Engine dataset': ['EVENTS', 'FIGURES'],
} as const

/** Placeholder in wrangler.toml until the database is created. */
export const uncreatedPlaceholder = 'to be created'

interface BindingReport {
  /** Missing or shared bindings, which block the deployment. */
  faults: string[]
  /** Resources to create on the account first. */
  todo: string[]
  /** Description of each existing binding, one line each. */
  lines: string[]
}

/** Checks the bindings of an environment. */
export function checkBindings(config: Config): BindingReport {
  const declaredBindings: Record<keyof typeof requiredBindings, Map<string, string>> = {
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
  const countryDatabases = config.d1_databases.filter(({ binding }) => binding !== 'DB')
  const kinds = Object.entries(requiredBindings) as [
    keyof typeof requiredBindings,
    readonly string[],
  ][]
  const allBindings = kinds.flatMap(([kind, names]) => names.map((name) => ({ kind, name })))
  const classNames = new Set(config.migrations.flatMap((one) => one.new_sqlite_classes ?? []))
  return {
    faults: [
      ...allBindings
        .filter(({ kind, name }) => !declaredBindings[kind].get(name))
        .map(({ kind, name }) => `${name} (${kind}) is not bound.`),
      ...countryDatabases
        .filter(({ binding }) => !countryIds.some((id) => binding === `DB_${id}`))
        .map(
          ({ binding }) =>
            `${binding} (D1 database) is of no country of src/domain/country/ids.ts.`,
        ),
      ...[...declaredBindings['Durable Object'].values()]
        .filter((name) => !classNames.has(name))
        .map((name) => `No [[migrations]] makes the class ${name}.`),
    ],
    todo: config.d1_databases
      .filter(({ database_id }) => !database_id || database_id === uncreatedPlaceholder)
      .map(({ database_name }) => `wrangler d1 create ${database_name}, its id into wrangler.toml`),
    lines: [
      ...allBindings.map(({ kind, name }) => ({
        kind,
        name,
        at: declaredBindings[kind].get(name),
      })),
      ...countryDatabases.map((one) => ({
        kind: 'D1 database',
        name: one.binding,
        at: one.database_name,
      })),
    ].map(({ kind, name, at = '' }) => `${name.padEnd(12)} ${kind} ${at}`),
  }
}
