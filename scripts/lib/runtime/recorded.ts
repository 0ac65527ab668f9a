import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOf } from '../fingerprint.ts'

/** What the local runtime is started with. */
export interface Recorded {
  /** The program. */
  command: string
  arguments: string[]
  /** Its configuration, as it reads it. */
  input: Buffer
  /** Folders that it expects to be there. */
  folders: string[]
}

type Note = Pick<Recorded, 'command' | 'folders'> & { key: string }

/** Notes what else belongs to a record, which is whole with it. */
export function writeNote(state: string, note: Note): void {
  writeFileSync(recordOf(state).note, JSON.stringify(note), { mode: 0o600 })
}

/** Where a state keeps it: its configuration names files of that state. */
export function recordOf(state: string) {
  const folder = resolve(state, 'runtime')
  return {
    folder,
    input: join(folder, 'input'),
    arguments: join(folder, 'arguments.json'),
    note: join(folder, 'note.json'),
  }
}

/** The packages and the code that make a configuration. */
const makers = ['miniflare', 'workerd', 'wrangler'].map((name) =>
  fileURLToPath(new URL(`../../../node_modules/${name}/package.json`, import.meta.url)),
)

/** Changes with everything that the configuration of a build over a state is made of. */
export function recordKey(state: string, built: string): string {
  const folder = dirname(resolve(built))
  const { assets } = JSON.parse(readFileSync(built, 'utf8')) as { assets?: { directory?: string } }
  const files = assets?.directory ? [resolve(folder, assets.directory)] : []
  const { STRICT_ANSWERS, WORKER_SETTINGS, COUNTRY_DATABASES, MINIFLARE_WORKERD_V8_FLAGS } =
    process.env
  const secrets = join(folder, '.dev.vars')
  return fingerprintOf(
    [fileURLToPath(new URL('.', import.meta.url)), ...makers, folder, ...files],
    [
      resolve(state),
      existsSync(secrets) ? readFileSync(secrets, 'utf8') : '',
      ...[STRICT_ANSWERS, WORKER_SETTINGS, COUNTRY_DATABASES, MINIFLARE_WORKERD_V8_FLAGS].map(
        (value) => value ?? '',
      ),
    ],
  )
}

/** What was recorded under a key; undefined where something else was, or nothing. */
export function readRecord(state: string, key: string): Recorded | undefined {
  const paths = recordOf(state)
  try {
    const { key: of, ...note } = JSON.parse(readFileSync(paths.note, 'utf8')) as Note
    if (of !== key) return undefined
    return {
      ...note,
      arguments: JSON.parse(readFileSync(paths.arguments, 'utf8')) as string[],
      input: readFileSync(paths.input),
    }
  } catch {
    return undefined
  }
}

/** All folders below one, without those of single files of a bucket, of which there are thousands. */
export function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.name === 'blobs' ? [path] : [path, ...foldersBelow(path)]
    })
}
