import type { Env } from '../../context.ts'
import { encodeBytes, sign } from '../../sign.ts'
import type { PaymentProvider, ProviderNews } from './provider.ts'

/** How long its page takes payments, milliseconds. */
const openMs = 30 * 60_000

export const signatureHeader = 'x-payment-signature'

/** A session of the embedded provider. */
export interface SessionRow {
  id: string
  payment_id: number
  number: string
  country_id: number
  amount: number
  locale: string
  return_url: string
  status: ProviderNews['status']
  paid: number
  expires_at: number
}

/** Where it stands: a page that nobody touched in time is over. */
export async function readSession(
  db: D1Database,
  id: string,
  now: number,
): Promise<SessionRow | null> {
  const row = await db
    .prepare('SELECT * FROM provider_session WHERE id = ?')
    .bind(id)
    .first<SessionRow>()
  if (row?.status === 'OPEN' && row.expires_at <= now) return { ...row, status: 'EXPIRED' }
  return row
}

export const newsOf = (row: SessionRow): ProviderNews => ({
  paymentId: row.payment_id,
  ref: row.id,
  status: row.status,
  paid: row.paid,
})

/** The signature of a callback, as the provider sends it in its header. */
export function signCallback(body: string, env: Env): Promise<string> {
  return sign('payment callback', body, env.SIGNING_SECRET)
}

/** A provider of our own, for a machine of one's own and for tests: its page is functions/edge/pay-page.ts. */
export function embeddedProvider(env: Env, db: D1Database): PaymentProvider {
  return {
    name: 'embedded',

    async open({ paymentId, number, countryId, amount, locale, returnUrl, now }) {
      const ref = encodeBytes(crypto.getRandomValues(new Uint8Array(18)))
      await db
        .prepare(
          `INSERT INTO provider_session (id, payment_id, number, country_id, amount, locale,
             return_url, status, created_at, expires_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'OPEN', ?8, ?9)`,
        )
        .bind(ref, paymentId, number, countryId, amount, locale, returnUrl, now, now + openMs)
        .run()
      return { ref, url: `/pay/${ref}` }
    },

    async read(ref) {
      const row = await readSession(db, ref, Date.now())
      return row && newsOf(row)
    },

    async refund(ref, amount, key, now) {
      await db
        .prepare(
          `INSERT INTO provider_refund (key, session_id, amount, at) VALUES (?, ?, ?, ?)
           ON CONFLICT (key) DO NOTHING`,
        )
        .bind(key, ref, amount, now)
        .run()
    },

    async verify(headers, body) {
      if (headers.get(signatureHeader) !== (await signCallback(body, env))) return null
      return JSON.parse(body) as ProviderNews
    },
  }
}
