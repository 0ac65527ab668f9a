import type { Accepted } from '#contract/index.ts'
import type { PushChoices, pushCalls } from '#contract/push/push.ts'
import { isPushEndpoint } from '#domain/push/endpoint.ts'
import { maxPushDevices, pushKinds } from '#domain/push/kinds.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { publicKeyOf } from './keys.ts'

export const pushHandlers: Handlers<typeof pushCalls> = {
  'GET /web-api/push': async (_, context) => readPushChoices(context),

  'POST /web-api/push/device': addDevice,

  'DELETE /web-api/push/device': async ({ endpoint }, context) => {
    await context.db
      .prepare('DELETE FROM push_device WHERE endpoint = ?1 AND customer_id = ?2')
      .bind(endpoint, context.buyer.personId)
      .run()
    return readPushChoices(context)
  },

  'POST /web-api/push/kind': async ({ kind, on }, context) => {
    const sql = on
      ? 'DELETE FROM push_off WHERE customer_id = ?1 AND kind = ?2'
      : 'INSERT OR IGNORE INTO push_off (customer_id, kind) VALUES (?1, ?2)'
    await context.db.prepare(sql).bind(context.buyer.personId, kind).run()
    return readPushChoices(context)
  },
}

/**
 * Registers the browser for the person of the session. A browser that another person registered is
 * reassigned. The oldest devices above the limit are removed.
 */
async function addDevice(
  { endpoint, p256dh, auth }: Accepted<'POST /web-api/push/device'>,
  context: BuyerContext,
): Promise<PushChoices> {
  const { db, env, buyer, locale, now } = context
  if (publicKeyOf(env) === '' || !isPushEndpoint(endpoint)) throw refuse('pushUnknown')
  await db.batch([
    db
      .prepare(
        `INSERT INTO push_device (customer_id, session_hash, endpoint, p256dh, auth, locale, made_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (endpoint) DO UPDATE SET customer_id = ?1, session_hash = ?2, p256dh = ?4,
           auth = ?5, locale = ?6, made_at = ?7`,
      )
      .bind(buyer.personId, buyer.tokenHash, endpoint, p256dh, auth, locale, now),
    db
      .prepare(
        `DELETE FROM push_device WHERE id IN (SELECT id FROM push_device
         WHERE customer_id = ?1 ORDER BY made_at DESC, id DESC LIMIT 100 OFFSET ${maxPushDevices})`,
      )
      .bind(buyer.personId),
  ])
  return readPushChoices(context)
}

async function readPushChoices({ db, env, buyer }: BuyerContext): Promise<PushChoices> {
  const [switchedOffKinds, devices] = await Promise.all([
    db
      .prepare('SELECT kind FROM push_off WHERE customer_id = ?')
      .bind(buyer.personId)
      .all<{ kind: string }>(),
    db
      .prepare('SELECT count(*) AS n FROM push_device WHERE customer_id = ?')
      .bind(buyer.personId)
      .first<{ n: number }>(),
  ])
  const mutedKinds = new Set(switchedOffKinds.results.map(({ kind }) => kind))
  return {
    publicKey: publicKeyOf(env),
    kinds: pushKinds.map((kind) => ({ kind, on: !mutedKinds.has(kind) })),
    devices: devices?.n ?? 0,
  }
}
