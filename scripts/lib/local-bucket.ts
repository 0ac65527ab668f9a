import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** The bucket of wrangler.toml. */
const bucket = 'egg-mall-uploads'

/** A store of files by name, as far as scripts use one. */
export interface FileStore {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The bytes of a file; undefined where there is none. */
  get: (name: string) => Promise<Uint8Array | undefined>
  close: () => void
}

/**
 * The local bucket, written as the local database is: by its files, which a running shop reads too. A
 * runtime would take thirty milliseconds for each of thousands of pictures.
 */
export async function localBucket(persistTo: string): Promise<FileStore> {
  const folder = join(persistTo, 'v3', 'r2')
  if (!listFile(folder)) await makeBucket(persistTo)
  const file = listFile(folder)
  if (!file) throw new Error(`no bucket below ${persistTo}`)
  const blobs = join(folder, bucket, 'blobs')
  mkdirSync(blobs, { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 10000')
  const find = db.prepare('SELECT blob_id FROM _mf_objects WHERE key = ?')
  const note = db.prepare(
    `INSERT OR REPLACE INTO _mf_objects (key, blob_id, version, size, etag, uploaded, checksums,
       http_metadata, custom_metadata) VALUES (?, ?, ?, ?, ?, ?, '{}', ?, '{}')`,
  )
  return {
    put: async (name, bytes, contentType) => {
      const id = randomBytes(40).toString('hex')
      // The bytes lie there before their name does: killed in between, nothing points at half a file.
      writeFileSync(join(blobs, id), bytes)
      note.run(
        name,
        id,
        randomBytes(16).toString('hex'),
        bytes.length,
        createHash('md5').update(bytes).digest('hex'),
        Date.now(),
        JSON.stringify({ contentType }),
      )
    },
    get: async (name) => {
      const id = find.get(name)?.['blob_id']
      const path = join(blobs, String(id))
      return id && existsSync(path) ? readFileSync(path) : undefined
    },
    close: () => db.close(),
  }
}

/** The database in which the bucket's files are listed; undefined before anything was put there. */
function listFile(folder: string): string | undefined {
  const home = join(folder, 'miniflare-R2BucketObject')
  if (!existsSync(home)) return undefined
  const names = readdirSync(home).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  return names[0] && join(home, names[0])
}

/** Lets the runtime make its own list, by asking it once. */
async function makeBucket(persistTo: string): Promise<void> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: 'export default {}',
      r2Buckets: { UPLOADS: bucket },
      resourcePersistencePath: resolve(persistTo, 'v3'),
    }),
  )
  const store = await runtime.getR2Bucket('UPLOADS')
  await store.head('none')
  await runtime.dispose()
}
