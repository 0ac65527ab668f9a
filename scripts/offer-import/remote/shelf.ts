import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../../lib/local/local-bucket.ts'
import { queryD1, D1Failed, type D1Place } from '../../lib/wrangler-d1.ts'
import { toSqlLiterals } from './schema.ts'
import { maxValueBytes } from './statements.ts'

/** Images rendered locally and waiting for the upload. */
export interface RowStore extends FileStore {
  /**
   * Uploads the images to the bucket.
   * @throws D1Failed with wrangler's output.
   */
  send: (keys: readonly string[]) => void
}

/** Returns the name of the bucket, as in wrangler.toml. */
const bucketOf = ({ env }: D1Place) => (env ? `egg-mall-${env}-uploads` : 'egg-mall-uploads')

/**
 * Creates a local folder for the images of a remote import. They are uploaded only after all
 * checks.
 */
export function openRowStore(folder: string, place: D1Place): RowStore {
  const files: { key: string; file: string }[] = []
  mkdirSync(folder, { recursive: true })
  return {
    put: async (key, bytes) => {
      const file = join(folder, String(files.length))
      writeFileSync(file, bytes)
      files.push({ key, file })
    },
    get: async () => undefined,
    close: () => {},
    send: (keys) => {
      // Record as loose first, so that unused files are swept there.
      const now = Date.now()
      const noteStatements = [
        ...toSqlLiterals(
          keys.map((key) => [key]),
          maxValueBytes,
        ),
      ].map(
        (
          list,
        ) => `INSERT INTO loose_picture (key, since) SELECT j.value ->> 0, ${now} FROM json_each(${list}) j
          WHERE true ON CONFLICT (key) DO UPDATE SET since = excluded.since`,
      )
      for (const note of noteStatements) queryD1(place, [note])
      const list = join(folder, 'list.json')
      writeFileSync(list, JSON.stringify(files))
      const { env, where } = place
      const args = ['r2', 'bulk', 'put', bucketOf(place), ...where, '--force', '--filename', list]
      const result = spawnSync('wrangler', [...args, ...(env ? ['--env', env] : [])], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      if (result.status !== 0) throw new D1Failed(result.stdout + result.stderr)
    },
  }
}
