import type { DeskRole } from '#domain/desk/roles.ts'
import type { Country } from '#domain/country/countries.ts'
import type { PriceId } from '#domain/price/identities.ts'
import type { Locale } from '#i18n/locales.ts'
import type { RateBucket } from '../objects/rate-bucket.ts'

/** Bindings and settings of the Worker. */
export interface Env {
  DB: D1Database
  ASSETS: Fetcher
  /** Slips and pictures that buyers upload. */
  UPLOADS: R2Bucket
  RATE_BUCKET: DurableObjectNamespace<RateBucket>
  /** Origin of the operator's platform; empty runs the embedded one. */
  PLATFORM_ORIGIN?: string
  /** Key of the wire's symmetric cipher (16 characters); it protects nothing by itself. */
  CIPHER_KEY: string
  /** Signs captchas, previews and marks, keys the hashes of codes; 32 characters or more. */
  SIGNING_SECRET: string
  /** `outbox` writes text messages to the local outbox; anything else needs a gateway. */
  SMS_MODE?: string
  /** Address and key of the operator's gateway for text messages. */
  SMS_GATEWAY?: string
  SMS_GATEWAY_KEY?: string
  /** Stripe's keys: with them cards are taken there. STRIPE_API is another origin, for tests. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API?: string
  /** `embedded` opens the payment provider of our own, which takes no real money. */
  PAYMENT_MODE?: string
  /** Set by the edge, never by a setting: the call comes from a page that is being made. */
  FROM_PAGE?: true
  /** `1` in tests: an answer or a refusal that its contract doesn't declare is a fault. */
  STRICT_ANSWERS?: string
  /** `memory` keeps pages in the isolate, for runs on a machine of one's own. */
  PAGE_CACHE?: string
  /** `off` removes the service worker from every visitor's browser at the next visit. */
  OFFLINE?: string
}

/** The signed-in buyer of a request. */
export interface Buyer {
  id: number
  country: Country
  customerType: 'Consumer' | 'Workshop' | 'Retailer'
  priceId: PriceId
  tokenHash: string
}

/** Who works at the desk. */
export interface Staff {
  id: number
  name: string
  role: DeskRole
  /** The one shop of a seller; null for the platform's own people. */
  shopId: number | null
}

/** Who asks, before the database said who that is. Time comes in here, never from a clock. */
export interface Asker {
  env: Env
  db: D1Database
  now: number
  locale: Locale
  /** SHA-256 of the session's token in hex; '' without one. */
  tokenHash: string
  /** SHA-256 of the desk's own token; '' without one. */
  deskHash: string
}

/** What a handler knows beside its input. */
export interface Context extends Asker {
  /** The country of the page or of the headers; a buyer's orders use the buyer's own. */
  country: Country
  buyer: Buyer | null
  staff: Staff | null
  requestId: string
  /** Scheme and host that the request came to: what a provider sends a buyer back to. */
  origin: string
  ip: string
  /** Nonce of the browser that asks; undefined before it was given one. */
  browser: string | undefined
  cookies: string | null
  /** Commits a batch; where the call came with an Idempotency-Key the answer goes into it. */
  commit: (statements: D1PreparedStatement[], answer: unknown) => Promise<void>
  setCookie: (cookie: string) => void
  /** What the handler reads ahead; see ahead.ts. */
  ahead?: Promise<unknown> | undefined
  /** The key of this request did its work before: nothing is to be done again. */
  isRepeat?: boolean
}

export type BuyerContext = Context & { buyer: Buyer }

export type StaffContext = Context & { staff: Staff }
