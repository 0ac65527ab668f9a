import { readFileSync } from 'node:fs'
import type { Env } from '../../../functions/platform/kernel/context.ts'
import type { JobContext } from '../../../functions/platform/kernel/job.ts'

/** Returns a setting of the Worker under test. */
export function settingOfWorker(name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync('.dev.vars', 'utf8'))?.[1] ?? ''
}

/** Returns a job's context, using the database of the running server. */
export function jobContext(
  db: D1Database,
  overrides: Partial<JobContext> & Pick<JobContext, 'logFailure'>,
): JobContext {
  const [SMS_MODE, PAYMENT_MODE] = [settingOfWorker('SMS_MODE'), settingOfWorker('PAYMENT_MODE')]
  const env = { DB: db, SMS_MODE, PAYMENT_MODE } as Env
  return {
    env,
    db,
    now: Date.now(),
    hasTimeLeft: () => true,
    yieldToRequests: async () => {},
    ...overrides,
  }
}
