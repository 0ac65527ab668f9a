import type { CompanyRole } from '#domain/company/roles.ts'
import type { DeskRole, OwnSellerRole } from '#domain/desk/roles.ts'
import type { Country } from '#domain/country/countries.ts'
import type { CountryId } from '#domain/country/ids.ts'
import type { PriceId } from '#domain/price/identities.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ChatRoom } from '../../objects/chat-room.ts'
import type { Circuit } from '../../objects/circuit.ts'
import type { RateBucket } from '../../objects/rate-bucket.ts'
import type { Trace } from './trace.ts'
import type { Work } from './work.ts'

/** Bindings of separate country databases, such as `DB_1198`; see db/databases.ts. */
type CountryDatabases = Partial<Record<`DB_${CountryId}`, D1Database>>

/** Admission control for work on the isolate's single thread; see edge/admission. */
export interface AdmissionControl {
  /**
   * True when the page of this request may be rendered now. A page that will be cached takes
   * precedence over a search.
   */
  mayRender: (isCached: boolean) => Promise<boolean>
  /** Runs background work if there is capacity; otherwise returns undefined. */
  runWithCapacity: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

/** Bindings and settings of the Worker. */
export interface Env extends CountryDatabases {
  /** Database of all countries without a separate database. */
  DB: D1Database
  /** Original binding of DB, set by the edge when DB is a wrapper for one request. */
  SHARED?: D1Database
  /** Country whose separate database DB is, set by the edge. */
  APART?: number
  ASSETS: Fetcher
  /** Bucket of payment slips and pictures, and of part pictures (`part-pictures/`). */
  UPLOADS: R2Bucket
  RATE_BUCKET: DurableObjectNamespace<RateBucket>
  /** Open sockets of conversations. */
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>
  /** Circuit-breaker state of failing upstreams. */
  CIRCUIT: DurableObjectNamespace<Circuit>
  /** Queue that continues jobs that ran out of time. Without it, they wait for the next run. */
  WORK?: Queue<Work>
  /** Analytics dataset for events on Cloudflare. Without the dataset, a table counts the events. */
  EVENTS?: AnalyticsEngineDataset
  /** Analytics dataset for response times and outcomes. Without it, a table counts them. */
  FIGURES?: AnalyticsEngineDataset
  /** Access to the analytics datasets for the desk: account, read token, dataset names. */
  FIGURES_ACCOUNT?: string
  FIGURES_TOKEN?: string
  FIGURES_DATASET?: string
  EVENTS_DATASET?: string
  /** Origin that replaces Cloudflare's API in tests. */
  FIGURES_API?: string
  /** `development` on a developer's machine; any other value means that the Worker is public. */
  STAGE?: string
  /** Comma-separated origins of the shop. Links in messages use the first origin. */
  SHOP_ORIGIN?: string
  /** Origin of the operator's platform. If empty, the embedded platform runs. */
  PLATFORM_ORIGIN?: string
  /** Path prefix of calls on the operator's platform. */
  PLATFORM_PATH?: string
  /** Origins and path prefixes of separately hosted services; see proxy/services.ts. */
  SSO_ORIGIN?: string
  SSO_PATH?: string
  CHAT_ORIGIN?: string
  CHAT_PATH?: string
  CREDIT_ORIGIN?: string
  CREDIT_PATH?: string
  TRACKING_ORIGIN?: string
  TRACKING_PATH?: string
  /** Comma-separated cookies of the operator's platform to pass, besides XSRF-TOKEN. */
  PLATFORM_COOKIES?: string
  /** Name of the adapter for the operator's fields and units; see proxy/adapters. */
  PLATFORM_ADAPTER?: string
  /** Time limits of a call and of all calls of a page (ms); see proxy/budgets.ts. */
  PLATFORM_CALL_MS?: string
  PLATFORM_PAGE_MS?: string
  /** Calls with their own time limit: "GET /path 1500", separated by commas. */
  PLATFORM_CALL_TIMES?: string
  /** Headers that pass the visitor's address and country to the operator's platform. */
  CLIENT_ADDRESS_HEADER?: string
  CLIENT_COUNTRY_HEADER?: string
  /** Key of the wire's cipher (16 characters). TLS provides the security, not this cipher. */
  CIPHER_KEY: string
  /** Secret that signs captchas, previews and marks, and hashes codes; at least 32 characters. */
  SIGNING_SECRET: string
  /** Key that encrypts the authenticator secrets of staff; at least 32 characters. */
  STAFF_KEY?: string
  /** `outbox` writes text messages to the local outbox; any other value requires a gateway. */
  SMS_MODE?: string
  /** URL and key of the operator's text message gateway. */
  SMS_GATEWAY?: string
  SMS_GATEWAY_KEY?: string
  /** URL and key of the operator's email gateway. */
  MAIL_GATEWAY?: string
  MAIL_GATEWAY_KEY?: string
  /** Stripe's keys, for card payments. STRIPE_API replaces Stripe's origin in tests. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API?: string
  /** Country codes, separated by commas, whose payouts go to accounts at Stripe. */
  STRIPE_PAYOUTS?: string
  /** `embedded` enables the built-in payment provider, which takes no real money. */
  PAYMENT_MODE?: string
  /** Issuer of company sign-in and this shop's client there; off without an issuer. */
  CIAM_ISSUER?: string
  CIAM_CLIENT_ID?: string
  CIAM_CLIENT_SECRET?: string
  /** This shop's clients at LINE and Kakao. *_ISSUER replaces the issuer in tests. */
  LINE_ISSUER?: string
  LINE_CHANNEL_ID?: string
  LINE_CHANNEL_SECRET?: string
  KAKAO_ISSUER?: string
  KAKAO_CLIENT_ID?: string
  KAKAO_CLIENT_SECRET?: string
  /** True when the call comes from a page being rendered. Only the edge may set it. */
  FROM_PAGE?: true
  /** Network that requested the page being rendered, set by the edge. */
  PAGE_FOR?: string
  /** Trace of the current request, set by the edge. */
  TRACE?: Trace
  /** Admission control of the current request, set by the edge. */
  ROOM?: AdmissionControl
  /** `1` in tests: a response or refusal that the contract doesn't declare is an error. */
  STRICT_ANSWERS?: string
  /** `on` serves the machine-readable contract at /platform/openapi.json. */
  API_REFERENCE?: string
  /** `on` reads public data from read replicas; see db/copies.ts. */
  READ_COPIES?: string
  /** `memory` caches pages in the isolate, for runs on a developer's machine. */
  PAGE_CACHE?: string
  /** Number of digits of a one-time code, `4` or `6`; empty means four. */
  CODE_DIGITS?: string
  /** `gathered` writes request log lines in groups, for runs on a developer's machine. */
  LOG_LINES?: string
  /** Key pair of push messages (push/keys.ts), and an origin that receives them in tests. */
  VAPID_KEY?: string
  PUSH_SERVICE?: string
  /** `off` removes the service worker from every visitor's browser on their next visit. */
  OFFLINE?: string
}

/** Impersonation of a buyer: the staff member who acts, and its start and end. */
export interface Impersonation {
  staffId: number
  /** Start of the impersonation, milliseconds since 1970. */
  since: number
  endsAt: number
  /** Locale for messages to the buyer. */
  locale: Locale
}

/** Signed-in buyer: the account that orders (`id`) and the person who acts for it. */
export interface Buyer {
  id: number
  personId: number
  role: CompanyRole
  memberName: string
  country: Country
  customerType: 'Consumer' | 'Workshop' | 'Retailer'
  /** True for a verified workshop, whose orders earn points. */
  mayEarn: boolean
  priceId: PriceId
  tokenHash: string
  /** Time of the last sign-in or identity check in this session, milliseconds. */
  signedInAt: number
  /** True when the account gained rights. The session then continues under a new token. */
  hasNewRights: boolean
  valet: Impersonation | null
}

/** Staff member signed in at the desk. */
export interface Staff {
  id: number
  name: string
  role: DeskRole
  /** Shop of a seller; null for platform staff. */
  shopId: number | null
  sellerRole: OwnSellerRole
}

/**
 * Credentials of a request before the session is looked up. Code must take the time from `now`, not
 * from a clock.
 */
export interface RequestCredentials {
  env: Env
  db: D1Database
  now: number
  locale: Locale
  /** SHA-256 of the session token in hex; '' without a session. */
  tokenHash: string
  /** Delivery district chosen on this device; null when none was chosen. */
  districtId: number | null
  /** Requested price identity; 0 if none. It applies only if the account may use it. */
  priceId: number
  /** SHA-256 of the desk's session token; '' without a session. */
  deskHash: string
}

/** Request context of a handler. */
export interface Context extends RequestCredentials {
  /** Country of the page or the headers. Orders use the buyer's country instead. */
  country: Country
  /** Country of the request's origin by its network; null if the shop doesn't serve it. */
  originCountry: Country | null
  buyer: Buyer | null
  staff: Staff | null
  requestId: string
  /** Scheme and host of the request, used as the return address for providers. */
  origin: string
  ip: string
  /** ISO code of the request's country, served or not; '' when unknown. */
  requestCountryCode: string
  /** User agent; '' when the browser sends none. */
  userAgent: string
  /** True when one of the shop's own pages sent the request, with the session in a cookie. */
  isOwnPage: boolean
  /** Nonce of the requesting browser; undefined for a browser without a nonce. */
  browserNonce: string | undefined
  cookies: string | null
  /** Commits a batch. With an Idempotency-Key, the same batch stores the response. */
  commit: (statements: D1PreparedStatement[], answer: unknown) => Promise<void>
  setCookie: (cookie: string) => void
  /** Result of the reads that started early; see ahead.ts. */
  earlyReads?: Promise<unknown> | undefined
  /** True when an earlier request with this key has done the work, which must not be repeated. */
  isRepeat?: boolean
}

export type BuyerContext = Context & { buyer: Buyer }

export type StaffContext = Context & { staff: Staff }
