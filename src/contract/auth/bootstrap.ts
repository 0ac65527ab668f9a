import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing } from '../shapes/shapes.ts'
import { shopAlliance } from '../shapes/shop-shapes.ts'

const countryAnswer = () => z.object({ countryCode: z.string(), countryId: z.number() })

const language = () =>
  z.object({ langCode: z.string(), localName: z.string(), countryFlag: z.string() })

export const countryShape = () =>
  z.object({
    id: z.number(),
    countryCode: z.string(),
    countryName: z.string(),
    countryFlag: z.string(),
    areaCode: z.string(),
    mobileRule: z.string(),
    currencyUnit: z.string(),
    currencyPrecision: z.number(),
    decimalSeparator: z.string(),
    thousandsSeparator: z.string(),
    languageList: z.array(language()),
  })

/** Fields of the specification's entity "Customer" that its calls don't list. */
export const customer = () => ({
  /** Alliance of the workshop, or null. */
  shopAlliance: shopAlliance().nullable(),
  /** Test account: it sends no events and sees the test search button. */
  isTestAccount: z.boolean(),
  /** Contact person: of the default address, otherwise the account's name. */
  contactName: z.string(),
})

/** Profile of the signed-in buyer (entity "Profile"). */
export const profile = () =>
  z.object({
    userId: z.number(),
    cellphone: z.string(),
    countryId: z.number(),
    countryCode: z.string(),
    passwordStatus: z.number(),
    verified: z.number(),
    creditStatus: z.number(),
    name: z.string(),
    shopDoorPhoto: z.string(),
    customerTypeName: z.string(),
    ...customer(),
  })

/** Country and session bootstrap calls (second document, section 7). */
export const bootstrapCalls = {
  'GET /web-api/v1/index/get/countryId/from/ip': call({
    audience: 'visitor',
    request: nothing,
    response: countryAnswer,
  }),
  'GET /web/v1/product/getCountryIdBySkuOrgId': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id() }),
    response: countryAnswer,
    refusals: ['notFound'],
  }),
  'GET /client/profile': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.object({ profile: profile() }),
  }),
  'GET /app-api/v1/country/list': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(countryShape()),
  }),
  'GET /app-api/countryLanguage': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.array(
        z.object({
          countryId: z.number(),
          languageList: z.array(language()),
        }),
      ),
  }),
  'GET /commons/config': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.object({ testUserIdList: z.array(z.number()), cipherKey: z.string() }),
  }),
} as const
