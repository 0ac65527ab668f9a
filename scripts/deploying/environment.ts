import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import type { Environment } from './environments.ts'

/** What of wrangler's configuration is read here. */
export interface Config {
  name: string
  vars: Record<string, unknown>
  workers_dev: boolean
  preview_urls: boolean
  d1_databases: { binding: string; database_name?: string; database_id?: string }[]
  r2_buckets: { binding: string; bucket_name?: string }[]
  durable_objects: { bindings: { name: string; class_name: string }[] }
  analytics_engine_datasets: { binding: string; dataset?: string }[]
  queues: { producers: { binding: string; queue: string }[] }
  migrations: { new_sqlite_classes?: string[] }[]
  observability: unknown
  triggers: unknown
}

/** An environment of wrangler.toml; its settings over those that all have. */
export function readEnvironment(name: Environment): Config {
  const read = (env?: string) =>
    unstable_readConfig(
      { config: 'wrangler.toml', ...(env && { env }) },
      { hideWarnings: true },
    ) as unknown as Config
  const own = read(name)
  return { ...own, vars: { ...read().vars, ...own.vars } }
}

/** What an environment has for itself in the place of what was built. */
const owned = [
  'name',
  'vars',
  'd1_databases',
  'r2_buckets',
  'durable_objects',
  'analytics_engine_datasets',
  'queues',
  'observability',
  'triggers',
] as const

/**
 * Writes the configuration that goes up beside the built Worker, and answers its path. The same build
 * goes to every environment: what was tried on uat is what production gets, byte by byte.
 */
export function writeConfig(name: Environment, config: Config): string {
  const built = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8')) as object
  const mine = Object.fromEntries(owned.map((key) => [key, config[key]]))
  const path = `dist/server/wrangler.${name}.json`
  writeFileSync(path, JSON.stringify({ ...built, ...mine }))
  return path
}
