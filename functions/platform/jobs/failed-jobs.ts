import type { Env } from '../kernel/context.ts'
import { databasesOf } from '../kernel/databases.ts'
import type { Work } from '../kernel/work.ts'

/**
 * Records a job that failed in all attempts of the queue, for the desk and the alarm. Keeps one row
 * per job.
 */
export async function recordFailedJob(
  env: Env,
  { job, countryId }: Work,
  time: number,
): Promise<void> {
  console.error(JSON.stringify({ job, subject: 'queue', error: 'given up', countryId }))
  const [shared, ...separateDatabases] = databasesOf(env)
  const database = separateDatabases.find((one) => one.countryId === countryId) ?? shared
  await database?.db
    .prepare(
      `INSERT INTO dead_work (job, at) VALUES (?1, ?2)
       ON CONFLICT (job) DO UPDATE SET at = ?2, times = times + 1`,
    )
    .bind(job, time)
    .run()
}
