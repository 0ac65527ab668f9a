import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOf } from '../build/fingerprint.ts'

/** Recorded start of the local runtime. */
export interface RecordedStart {
  /** Path of the runtime's executable. */
  command: string
  arguments: string[]
  /** Configuration in the runtime's input format. */
  input: Buffer
  /** Folders to which the configuration refers, and which must exist before the runtime starts. */
  folders: string[]
}

type RecordNote = Pick<RecordedStart, 'command' | 'folders'> & { key: string }

/** Writes the note of a record. It is written last, so a record with a note is complete. */
export function writeRecordNote(state: string, note: RecordNote): void {
  writeFileSync(recordOf(state).note, JSON.stringify(note), { mode: 0o600 })
}

/**
 * Returns the paths of the record of a state folder. A record applies to one state only, because
 * its configuration refers to files of the state.
 */
export function recordOf(state: string) {
  const folder = resolve(state, 'runtime')
  return {
    folder,
    input: join(folder, 'input'),
    arguments: join(folder, 'arguments.json'),
    note: join(folder, 'note.json'),
  }
}

/** Package files whose versions determine a configuration. */
const makers = ['miniflare', 'workerd', 'wrangler'].map((name) =>
  fileURLToPath(new URL(`../../../node_modules/${name}/package.json`, import.meta.url)),
)

/** Returns a key that changes with every input of the configuration for a build and a state. */
export function recordKey(state: string, builtFile: string): string {
  const folder = dirname(resolve(builtFile))
  const { assets } = JSON.parse(readFileSync(builtFile, 'utf8')) as {
    assets?: { directory?: string }
  }
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

/** Returns the record with a key, or undefined for a missing or different one. */
export function readRecord(state: string, key: string): RecordedStart | undefined {
  const paths = recordOf(state)
  try {
    const { key: of, ...note } = JSON.parse(readFileSync(paths.note, 'utf8')) as RecordNote
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

/** Returns all folders below one, except the thousands of folders for single bucket files. */
export function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.name === 'blobs' ? [path] : [path, ...foldersBelow(path)]
    })
}
