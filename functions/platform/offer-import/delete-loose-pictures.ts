import { pictureStorageNames } from '#domain/offer-import/pictures.ts'
import type { Env } from '../kernel/context.ts'
import { databasesOf } from '../kernel/databases.ts'
import type { JobContext } from '../kernel/job.ts'

/**
 * Retention of unused part pictures, milliseconds: two days. An import may take that long, and
 * cached pages may still show removed pictures.
 */
export const loosePictureMaxAgeMs = 2 * 86_400_000

/** Number of pictures per round. The bucket deletes up to a thousand files per request. */
const picturesPerRound = 100

/**
 * Deletes part pictures that no part uses: removed pictures, and leftovers of an interrupted
 * import. Deletes the files before their rows, because a file without a row could never be found
 * again.
 */
export async function deleteLoosePictures({
  env,
  db,
  now,
  hasTimeLeft,
  yieldToRequests,
}: JobContext): Promise<number> {
  let deletedCount = 0
  for (
    let rows = picturesPerRound;
    rows === picturesPerRound && hasTimeLeft();
    deletedCount += rows
  ) {
    const { results } = await db
      .prepare(
        `SELECT key FROM loose_picture WHERE since < ? ORDER BY since LIMIT ${picturesPerRound}`,
      )
      .bind(now - loosePictureMaxAgeMs)
      .all<{ key: string }>()
    rows = results.length
    if (rows === 0) break
    const keys = results.map(({ key }) => key)
    const keysElsewhere = await findKeysUsedElsewhere(env, keys)
    const unusedKeys = keys.filter((key) => !keysElsewhere.has(key))
    await env.UPLOADS.delete(unusedKeys.flatMap(pictureStorageNames))
    await db
      .prepare(
        'DELETE FROM loose_picture WHERE since < ? AND key IN (SELECT value FROM json_each(?))',
      )
      .bind(now - loosePictureMaxAgeMs, JSON.stringify(keys))
      .run()
    await yieldToRequests()
  }
  return deletedCount
}

/** Returns the keys used by parts in other databases, because all countries share one bucket. */
async function findKeysUsedElsewhere(env: Env, keys: readonly string[]): Promise<Set<string>> {
  const otherDatabases = databasesOf(env).filter(({ countryId }) => countryId !== (env.APART ?? 0))
  if (otherDatabases.length === 0) return new Set()
  const usedKeyRows = await Promise.all(
    otherDatabases.map(({ db }) =>
      db
        .prepare('SELECT key FROM part_picture WHERE key IN (SELECT value FROM json_each(?))')
        .bind(JSON.stringify(keys))
        .all<{ key: string }>(),
    ),
  )
  return new Set(usedKeyRows.flatMap(({ results }) => results.map(({ key }) => key)))
}
