import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import type { Environment } from './environments.ts'

/** Fields of wrangler's configuration that are used here. */
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

/** Reads an environment of wrangler.toml. Its settings override the common ones. */
export function readEnvironment(name: Environment): Config {
  const readConfig = (env?: string) =>
    unstable_readConfig(
      { config: 'wrangler.toml', ...(env && { env }) },
      { hideWarnings: true },
    ) as unknown as Config
  const environmentConfig = readConfig(name)
  return { ...environmentConfig, vars: { ...readConfig().vars, ...environmentConfig.vars } }
}

/** Settings that each environment replaces in the built configuration. */
const environmentKeys = [
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
 * Writes the deployment configuration next to the built Worker and returns its path. Every
 * environment gets the same build, so production runs exactly the bytes tested on uat.
 */
export function writeConfig(name: Environment, config: Config): string {
  const builtConfig = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8')) as object
  const environmentFields = Object.fromEntries(environmentKeys.map((key) => [key, config[key]]))
  const path = `dist/server/wrangler.${name}.json`
  writeFileSync(path, JSON.stringify({ ...builtConfig, ...environmentFields }))
  return path
}
