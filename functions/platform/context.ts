import type { DeskRole } from '#domain/desk/roles.ts'
import type { Country } from '#domain/country/countries.ts'
import type { CountryId } from '#domain/country/ids.ts'
import type { PriceId } from '#domain/price/identities.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ChatRoom } from '../objects/chat-room.ts'
import type { Circuit } from '../objects/circuit.ts'
import type { RateBucket } from '../objects/rate-bucket.ts'
import type { Trace } from './figures/trace.ts'
import type { Work } from './jobs/work.ts'

/** `DB_1198`: the database of one country alone; see db/databases.ts. */
type CountryDatabases = Partial<Record<`DB_${CountryId}`, D1Database>>

/** Room for what a page asks of the one thread; see edge/admission. */
export interface Room {
  /** Whether the page of this request may be made now; one that is kept afterwards comes before a search. */
  forMaking: (isKept: boolean) => Promise<boolean>
  /** Does what nobody waits for where there is room for it; undefined where there is none. */
  forLater: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

/** Bindings and settings of the Worker. */
export interface Env extends CountryDatabases {
  /** Of the countries that have none of their own. */
  DB: D1Database
  /** Set by the edge: what is bound as DB, where DB is the database of one request. */
  SHARED?: D1Database
  /** Set by the edge: the country that DB belongs to alone. */
  APART?: number
  ASSETS: Fetcher
  /** Slips and pictures that buyers upload, and pictures of parts (`part-pictures/`). */
  UPLOADS: R2Bucket
  RATE_BUCKET: DurableObjectNamespace<RateBucket>
  /** Open sockets of a conversation. */
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>
  /** What is known of upstreams that fail. */
  CIRCUIT: DurableObjectNamespace<Circuit>
  /** Jobs that go on when their time is over; without it they wait for their next turn. */
  WORK?: Queue<Work>
  /** Where events are counted on the network; without it a table counts them. */
  EVENTS?: AnalyticsEngineDataset
  /** Where times and outcomes are counted on the network; without it a table counts them. */
  FIGURES?: AnalyticsEngineDataset
  /** What lets the desk read them there: account, a token for Analytics alone, the datasets' names. */
  FIGURES_ACCOUNT?: string
  FIGURES_TOKEN?: string
  FIGURES_DATASET?: string
  EVENTS_DATASET?: string
  /** Another origin than Cloudflare's, for tests. */
  FIGURES_API?: string
  /** `development` on a machine of one's own; anything else is reached by strangers. */
  STAGE?: string
  /** Origins of the shop, by commas, its own first: links that leave it are built of them. */
  SHOP_ORIGIN?: string
  /** Origin of the operator's platform; empty runs the embedded one. */
  PLATFORM_ORIGIN?: string
  /** What stands there before the paths of its calls. */
  PLATFORM_PATH?: string
  /** Services that live elsewhere than the platform itself, and before which path; see proxy/services.ts. */
  SSO_ORIGIN?: string
  SSO_PATH?: string
  CHAT_ORIGIN?: string
  CHAT_PATH?: string
  CREDIT_ORIGIN?: string
  CREDIT_PATH?: string
  TRACKING_ORIGIN?: string
  TRACKING_PATH?: string
  /** Names, by commas, of cookies of the operator's platform that pass beside XSRF-TOKEN. */
  PLATFORM_COOKIES?: string
  /** Headers in which the operator's platform reads a visitor's address and country. */
  CLIENT_ADDRESS_HEADER?: string
  CLIENT_COUNTRY_HEADER?: string
  /** Key of the wire's symmetric cipher (16 characters); it protects nothing by itself. */
  CIPHER_KEY: string
  /** Signs captchas, previews and marks, keys the hashes of codes; 32 characters or more. */
  SIGNING_SECRET: string
  /** Encrypts the authenticator secrets of staff in the database; 32 characters or more. */
  STAFF_KEY?: string
  /** `outbox` writes text messages to the local outbox; anything else needs a gateway. */
  SMS_MODE?: string
  /** Address and key of the operator's gateway for text messages. */
  SMS_GATEWAY?: string
  SMS_GATEWAY_KEY?: string
  /** Address and key of the operator's gateway for mail. */
  MAIL_GATEWAY?: string
  MAIL_GATEWAY_KEY?: string
  /** Stripe's keys: with them cards are taken there. STRIPE_API is another origin, for tests. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API?: string
  /** `embedded` opens the payment provider of our own, which takes no real money. */
  PAYMENT_MODE?: string
  /** The company's own issuer (OpenID Connect) and this shop's client there; without them it is off. */
  CIAM_ISSUER?: string
  CIAM_CLIENT_ID?: string
  CIAM_CLIENT_SECRET?: string
  /** LINE and Kakao the same way; *_ISSUER is another issuer than theirs, for tests. */
  LINE_ISSUER?: string
  LINE_CHANNEL_ID?: string
  LINE_CHANNEL_SECRET?: string
  KAKAO_ISSUER?: string
  KAKAO_CLIENT_ID?: string
  KAKAO_CLIENT_SECRET?: string
  /** Set by the edge, never by a setting: the call comes from a page that is being made. */
  FROM_PAGE?: true
  /** Set by the edge: the network that asked for that page. */
  PAGE_FOR?: string
  /** Set by the edge: what is noted of the request that is being answered. */
  TRACE?: Trace
  /** Set by the edge: the room of the request that is being answered. */
  ROOM?: Room
  /** `1` in tests: an answer or a refusal that its contract doesn't declare is a fault. */
  STRICT_ANSWERS?: string
  /** `on` answers the contract for programs at /platform/openapi.json. */
  API_REFERENCE?: string
  /** `on` reads what is for everybody from copies of the database; see db/copies.ts. */
  READ_COPIES?: string
  /** `memory` keeps pages in the isolate, for runs on a machine of one's own. */
  PAGE_CACHE?: string
  /** Digits of a one-time code, `4` or `6`; empty are four. */
  CODE_DIGITS?: string
  /** `gathered` writes lines about requests some at a time, for runs on a machine of one's own. */
  LOG_LINES?: string
  /** `off` removes the service worker from every visitor's browser at the next visit. */
  OFFLINE?: string
}

/** Who shops for a buyer, and how long. */
export interface Valet {
  staffId: number
  /** Milliseconds. */
  since: number
  endsAt: number
  /** In which the buyer is written to. */
  locale: Locale
}

/** The signed-in buyer of a request. */
export interface Buyer {
  id: number
  country: Country
  customerType: 'Consumer' | 'Workshop' | 'Retailer'
  /** Orders bring it points: a verified workshop. */
  mayEarn: boolean
  priceId: PriceId
  tokenHash: string
  /** When the session's owner last proved who they are, milliseconds. */
  signedInAt: number
  /** The account may more than when the session began: it goes on under another token. */
  isRaised: boolean
  /** Null where the buyer is there. */
  valet: Valet | null
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
  /** The district that goods go to, as this device was told; null where nobody said. */
  districtId: number | null
  /** The price identity that the request asks for, honoured where the account has it; 0 without one. */
  priceId: number
  /** SHA-256 of the desk's own token; '' without one. */
  deskHash: string
}

/** What a handler knows beside its input. */
export interface Context extends Asker {
  /** The country of the page or of the headers; a buyer's orders use the buyer's own. */
  country: Country
  /** The country of ours that the request comes from, as the network knows it. */
  place: Country | null
  buyer: Buyer | null
  staff: Staff | null
  requestId: string
  /** Scheme and host that the request came to: what a provider sends a buyer back to. */
  origin: string
  ip: string
  /** Two letters of the country that the request comes from, ours or not; '' where nobody knows. */
  land: string
  /** What the browser says of itself; '' where it says nothing. */
  agent: string
  /** One of our own pages asks, with the cookie for a session. */
  isOwnPage: boolean
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
