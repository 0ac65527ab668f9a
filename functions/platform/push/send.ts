import { buildPushPayload } from '@block65/webcrypto-web-push'
import { isPushEndpoint } from '#domain/push/endpoint.ts'
import { retryPausesMinutes } from '#domain/notification/events.ts'
import type { PushKind } from '#domain/push/kinds.ts'
import type { JobContext } from '../kernel/job.ts'
import { processInParallel } from '../kernel/process-in-parallel.ts'
import { keysOf } from './keys.ts'
import { pushText } from './push-text.ts'

/** Messages claimed per round trip. */
const pushesPerTrip = 48

/** Timeout of a push service, milliseconds. */
const timeoutMs = 10_000

/** Time for which the push service stores a message for a phone that is off, seconds. */
const timeToLiveSeconds = 12 * 3600

interface DuePush {
  key: string
  device_id: number
  kind: PushKind
  number: string
  subject_id: number
  endpoint: string
  p256dh: string
  auth: string
  locale: string
}

/**
 * Sends due push messages. If a service is busy, messages are retried with growing pauses. A device
 * that its service no longer knows is deleted.
 */
export async function sendPushes(job: JobContext): Promise<number> {
  if (!keysOf(job.env)) return 0
  let sentCount = 0
  while (job.hasTimeLeft()) {
    const dueMessages = await claimDuePushes(job)
    sentCount += await processInParallel(job, dueMessages, {
      work: (message) => sendPush(message, job),
      subject: ({ key, device_id }) => `push ${key} to device ${device_id}`,
    })
    if (dueMessages.length < pushesPerTrip) break
  }
  return sentCount
}

/** Claims messages before they are sent, so that only one of two concurrent runs sends each. */
async function claimDuePushes({ db, now }: JobContext): Promise<DuePush[]> {
  const { results } = await db
    .prepare(
      `UPDATE push_message SET tries = tries + 1,
         next_at = ?1 + 60000 * json_extract(?2, '$[' || tries || ']')
       WHERE (key, device_id) IN (SELECT key, device_id FROM push_message
         WHERE next_at <= ?1 ORDER BY next_at LIMIT ${pushesPerTrip})
       RETURNING key, device_id, kind, number, subject_id,
         (SELECT endpoint FROM push_device WHERE id = device_id) AS endpoint,
         (SELECT p256dh FROM push_device WHERE id = device_id) AS p256dh,
         (SELECT auth FROM push_device WHERE id = device_id) AS auth,
         (SELECT locale FROM push_device WHERE id = device_id) AS locale`,
    )
    .bind(now, JSON.stringify(retryPausesMinutes))
    .all<DuePush>()
  return results
}

/**
 * Returns the address that a message is sent to: the device's endpoint, or in tests the same path
 * at `service`.
 */
function serviceAddress(endpoint: string, service: string | undefined): URL {
  const { pathname, search } = new URL(endpoint)
  return new URL(service ? pathname + search : endpoint, service)
}

/** Returns the contact address of the shop for push services (RFC 8292, section 2.1). */
const contactOf = (origins = ''): string => origins.split(',')[0] || 'https://localhost'

/** Sends one message. Returns true when the service accepted it. */
async function sendPush(due: DuePush, { env, db }: JobContext): Promise<boolean> {
  const keys = keysOf(env)
  if (!keys || !isPushEndpoint(due.endpoint)) return false
  const { kind, number, subject_id: id, endpoint, p256dh, auth, locale } = due
  const request = await buildPushPayload(
    {
      data: JSON.stringify({ ...pushText(kind, number, locale), kind, id, locale }),
      options: { ttl: timeToLiveSeconds, urgency: 'normal' },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...keys, subject: contactOf(env.SHOP_ORIGIN) },
  )
  const { status, body } = await fetch(serviceAddress(endpoint, env.PUSH_SERVICE), {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await body?.cancel()
  if (status === 404 || status === 410) {
    await db.prepare('DELETE FROM push_device WHERE id = ?').bind(due.device_id).run()
    return false
  }
  // The service is busy or failed. The claim has already set the next attempt.
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  await db
    .prepare('UPDATE push_message SET next_at = NULL WHERE key = ?1 AND device_id = ?2')
    .bind(due.key, due.device_id)
    .run()
  if (status >= 300) throw new Error(`the push service refused with ${status}`)
  return true
}
