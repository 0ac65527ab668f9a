import { createApp } from './app.ts'
import type { Render } from '#edge/visit.ts'
import type { Env } from './platform/context.ts'
import { patient } from './platform/db/patient.ts'
import { jobs } from './platform/jobs/list.ts'
import { runJobs } from './platform/jobs/run.ts'

export { RateBucket } from './objects/rate-bucket.ts'

/** What the runtime calls, whoever renders the pages. */
export function workerOver(render: Render): ExportedHandler<Env> {
  const app = createApp(render)
  return {
    fetch: (request, env, context) => app.fetch(request, env, context),

    /** Every five minutes: the jobs whose turn it is. */
    scheduled: (event, env) =>
      runJobs(jobs, { ...env, DB: patient(env.DB) }, event.scheduledTime, () => Date.now()),
  }
}
