import { countries } from '#domain/country/countries.ts'
import type { Call } from '../shapes/call.ts'
import type { Schema } from './components.ts'

/**
 * Language codes of the wire. `tests/contract/open-api.test.ts` checks them against the locales.
 */
const wireCodes = ['en-US', 'TH-10', 'in', 'zh-CN', 'ms', 'vi', 'ph', 'ko', 'th-TH']

const header = (name: string, description: string, schema: Schema, required = false): Schema => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const key = { type: 'string', minLength: 8, maxLength: 100 }
const keyText =
  'Key that the client makes for one act. The same key with the same body returns the first answer; with another body it is refused (409).'

/** Headers of the wire (specification, section 7), by component name. */
export const headers = {
  LangCode: header('langCode', 'Language of texts and names. Unknown is th-TH.', {
    type: 'string',
    enum: wireCodes,
    default: 'th-TH',
  }),
  CountryId: header('countryId', 'Country whose goods and prices are asked for.', {
    type: 'integer',
    enum: countries.map(({ id }) => id),
    default: 1001,
  }),
  CountryCode: header('countryCode', 'The same in two letters, where countryId is absent.', {
    type: 'string',
    enum: countries.map(({ countryCode }) => countryCode),
  }),
  PriceId: header('priceId', 'Price identity to price by, if the account has it.', {
    type: 'integer',
    minimum: 1,
  }),
  TouristId: header('touristId', 'ID that the client gives a visitor, kept on the device.', {
    type: 'string',
    maxLength: 64,
  }),
  BusinessPlatform: header('businessPlatform', 'Client that asks.', {
    type: 'string',
    default: 'EGG_MALL_WEB',
  }),
  TokenType: header('tokenType', 'CIAM for a session of the company sign-on.', {
    type: 'string',
    enum: ['CIAM'],
  }),
  XsrfToken: header(
    'X-XSRF-TOKEN',
    'Value of the cookie XSRF-TOKEN. Required with the session cookie; not with the header token.',
    { type: 'string', minLength: 16 },
  ),
  DeskToken: header(
    'X-Desk-Token',
    '`formToken` of the sign-in to the desk. Repeat it with every act.',
    { type: 'string' },
    true,
  ),
  IdempotencyKey: header('Idempotency-Key', keyText, key),
  IdempotencyKeyRequired: header('Idempotency-Key', keyText, key, true),
} as const

type HeaderName = keyof typeof headers

const headersOfEveryCall: readonly HeaderName[] = [
  'LangCode',
  'CountryId',
  'CountryCode',
  'PriceId',
  'TouristId',
  'BusinessPlatform',
  'TokenType',
]

/** Returns references to the headers of a call. */
export function headersOf({ audience, changesState, idempotency }: Call, method: string): Schema[] {
  const writes = method !== 'GET' || changesState === true
  const names: HeaderName[] = audience === 'staff' ? ['LangCode'] : [...headersOfEveryCall]
  if (writes) names.push(audience === 'staff' ? 'DeskToken' : 'XsrfToken')
  if (idempotency)
    names.push(idempotency === 'required' ? 'IdempotencyKeyRequired' : 'IdempotencyKey')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
