import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** Bucket in wrangler.toml. */
const bucket = 'egg-mall-uploads'

/** File store by name, limited to the methods that scripts use. */
export interface FileStore {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Returns the bytes of a file, or undefined. */
  get: (name: string) => Promise<Uint8Array | undefined>
  close: () => void
}

/** Local bucket that can also delete files, for the removal of the try-out data. */
export interface LocalBucket extends FileStore {
  remove: (name: string) => Promise<void>
}

/**
 * Opens the local bucket directly through its files, like the local database; a running shop reads
 * them too. Through a runtime, each of thousands of images would take 30 ms.
 */
export async function openLocalBucket(persistTo: string): Promise<LocalBucket> {
  const folder = join(persistTo, 'v3', 'r2')
  if (!listFile(folder)) await makeBucket(persistTo)
  const file = listFile(folder)
  if (!file) throw new Error(`no bucket below ${persistTo}`)
  const blobFolder = join(folder, bucket, 'blobs')
  mkdirSync(blobFolder, { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 10000')
  const blobQuery = db.prepare('SELECT blob_id FROM _mf_objects WHERE key = ?')
  const note = db.prepare(
    `INSERT OR REPLACE INTO _mf_objects (key, blob_id, version, size, etag, uploaded, checksums,
       http_metadata, custom_metadata) VALUES (?, ?, ?, ?, ?, ?, '{}', ?, '{}')`,
  )
  return {
    put: async (name, bytes, contentType) => {
      const id = randomBytes(40).toString('hex')
      // Write the bytes before the name, so that an interruption leaves no name with half a file.
      writeFileSync(join(blobFolder, id), bytes)
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
      const id = blobQuery.get(name)?.['blob_id']
      const path = join(blobFolder, String(id))
      return id && existsSync(path) ? readFileSync(path) : undefined
    },
    remove: async (name) => {
      const id = blobQuery.get(name)?.['blob_id']
      db.prepare('DELETE FROM _mf_objects WHERE key = ?').run(name)
      if (id) rmSync(join(blobFolder, String(id)), { force: true })
    },
    close: () => db.close(),
  }
}

/** Returns the database that lists the bucket's files, or undefined before the first upload. */
function listFile(folder: string): string | undefined {
  const bucketFolder = join(folder, 'miniflare-R2BucketObject')
  if (!existsSync(bucketFolder)) return undefined
  const names = readdirSync(bucketFolder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  return names[0] && join(bucketFolder, names[0])
}

/** Makes the runtime create its list by one request. */
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
