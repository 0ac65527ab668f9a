import * as z from 'zod'
import { countryOf } from '#domain/country/countries.ts'
import type { Env } from '../../kernel/context.ts'
import { encodeBytes, signValue } from '../../kernel/sign.ts'
import {
  type ProviderReport,
  type PaymentProvider,
  type PaymentReport,
  ProviderRefused,
} from './provider.ts'

/** Lifetime of the embedded provider's payment page, milliseconds. */
const sessionMs = 30 * 60_000

export const signatureHeader = 'x-payment-signature'

export interface SessionRow {
  id: string
  payment_id: number
  number: string
  country_id: number
  amount: number
  locale: string
  return_url: string
  status: PaymentReport['status']
  paid: number
  expires_at: number
}

/** Reads a session. An open session past its end counts as expired. */
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

export const toPaymentReport = (row: SessionRow): PaymentReport => ({
  kind: 'payment',
  paymentId: row.payment_id,
  ref: row.id,
  status: row.status,
  paid: row.paid,
  currency: countryOf(row.country_id).currency,
  charge: row.id,
})

const wholeNumberSchema = () => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const chargeFields = {
  ref: z.string().min(1).max(200),
  charge: z.string().min(1).max(200),
  paymentId: wholeNumberSchema().nullable().default(null),
  amount: wholeNumberSchema(),
  currency: z.string().nullable(),
}

/** Schema of callback bodies. A payment without a currency uses the currency of its session. */
const callbackBodySchema = () =>
  z.union([
    z.object({
      kind: z.literal('refund'),
      ...chargeFields,
      status: z.enum(['DONE', 'WAITING', 'FAILED']),
      refundId: wholeNumberSchema().nullable().default(null),
    }),
    z.object({
      kind: z.literal('dispute'),
      ...chargeFields,
      reason: z.string().max(200),
      dueAt: wholeNumberSchema().nullable().default(null),
      outcome: z.enum(['OPEN', 'WON', 'LOST']),
    }),
    z.object({
      kind: z.literal('payment').default('payment'),
      paymentId: wholeNumberSchema(),
      ref: z.string().min(1).max(200),
      status: z.enum(['OPEN', 'PAID', 'DECLINED', 'EXPIRED']),
      paid: wholeNumberSchema(),
      currency: z.string().nullable().optional(),
      charge: z.string().max(200).optional(),
    }),
  ])

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function readReports(
  body: string,
  db: D1Database,
): Promise<readonly ProviderReport[] | null> {
  const { data } = callbackBodySchema().safeParse(parseJson(body))
  if (!data) return null
  if (data.kind !== 'payment') return [data]
  const { currency, charge = data.ref, ...reportFields } = data
  if (currency !== undefined) return [{ ...reportFields, currency, charge }]
  const session = await readSession(db, data.ref, Date.now())
  return [{ ...reportFields, currency: session && toPaymentReport(session).currency, charge }]
}

/** Signs the body of a callback; the signature is sent in the provider's header. */
export function signCallback(body: string, env: Env): Promise<string> {
  return signValue('payment callback', body, env.SIGNING_SECRET)
}

/**
 * Creates the embedded provider, for development and tests; its page is functions/edge/embedded/pay-page.ts.
 */
export function createEmbeddedProvider(env: Env, db: D1Database): PaymentProvider {
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
        .bind(ref, paymentId, number, countryId, amount, locale, returnUrl, now, now + sessionMs)
        .run()
      return { ref, url: `/pay/${ref}` }
    },

    async read(ref) {
      const row = await readSession(db, ref, Date.now())
      return row && toPaymentReport(row)
    },

    async refund(ref, amount, refundId, now) {
      if (!(await readSession(db, ref, now))) throw new ProviderRefused(`no session ${ref}`)
      const key = `refund-${refundId}`
      await db
        .prepare(
          `INSERT INTO provider_refund (key, session_id, amount, at) VALUES (?, ?, ?, ?)
           ON CONFLICT (key) DO NOTHING`,
        )
        .bind(key, ref, amount, now)
        .run()
      return key
    },

    async verify(headers, body) {
      if (headers.get(signatureHeader) !== (await signCallback(body, env))) return null
      return readReports(body, db)
    },
  }
}
