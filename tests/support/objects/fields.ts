import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Audience, Call, PlannedCall } from '#contract/call.ts'

/* Which fields of requests name an object, and whether that is somebody's own. */

/** A field that names an object. */
export interface Named {
  call: string
  audience: Audience
  /** Its name, without the fields around it. */
  field: string
}

const names = /(^id|Id|Ids|IdList|^url|^pictures|^share|^ticket|^token)$/

/** Every field of a built call that names an object, at whatever depth. */
export const named: readonly Named[] = Object.entries(contract).flatMap(([call, value]) => {
  const entry: Call | PlannedCall = value
  if (!entry.built) return []
  const schema = z.toJSONSchema(entry.request(), { io: 'input', unrepresentable: 'any' })
  const fields = [...new Set(fieldsOf(schema))].filter((field) => names.test(field))
  return fields.map((field) => ({ call, audience: entry.audience, field }))
})

/** Names of the properties of a schema and of all below it. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value as object), ...fieldsOf(value)] : fieldsOf(value),
  )
}

/** Objects that are everybody's: the catalogue, places, shops, what the operator offers. */
export const common: ReadonlySet<string> = new Set(
  `skuOrgId toSkuOrgId skuOrgIds skuOrgIdList brandId shopId
  priceId vehicleModelId vehicleSerialId parentId categoryId firstEggCategoryId
  secondEggCategoryId secondOeCategoryId fourCategoryId fourthCategoryId countryId stateId
  cityId districtId articleId tagId placeId paymentMethodId
  shipById reasonId promotionLandingPageId termsConditionsIdList`.split(/\s+/),
)

/** Names that the sender gives itself. */
export const chosen: ReadonlySet<string> = new Set(['clientId', 'taxId'])

/**
 * What opens something by itself, because it is signed or can't be guessed, with the file that tries
 * another one's, one that was changed and one that is over.
 */
export const proofs: Readonly<Record<string, string>> = {
  'POST /client/auth/login token': 'tests/platform/auth/entry.test.ts',
  'POST /app-api/v1/login/thirdPartLogin thirdPartId': 'tests/platform/auth/third-part.test.ts',
  'POST /web-api/site/exchange token': 'tests/platform/auth/site-ticket.test.ts',
  'POST /client/register/apply userId': 'tests/platform/application/korea.test.ts',
  'GET /app/profile/apply/info userId': 'tests/platform/application/korea.test.ts',
  'GET /app-api/vehicle/garage/shared share': 'tests/platform/search/find-part.test.ts',
  'GET /web-api/favourite/shared share': 'tests/platform/favourite/favourites.test.ts',
  'POST /app-api/vehicle/garage/endShare share': 'tests/platform/security/shared-links.test.ts',
  // The id of a passkey comes with its signature.
  ...Object.fromEntries(
    ['signIn', 'password', 'passkeys/begin', 'passkeys/add'].flatMap((call) =>
      ['id', 'rawId'].map((field) => [
        `POST /desk/${call} ${field}`,
        'tests/platform/security/passkeys.test.ts',
      ]),
    ),
  ),
}

/** An `id` that is everybody's: texts, pages, a gift, a coupon that is offered. */
export const open: ReadonlySet<string> = new Set([
  'GET /knowledge/article/{id} id',
  'GET /knowledge/{id}/recommendInfo id',
  'GET /cms/promotionLandingPage/{id}/detail id',
  'GET /points/redemption/{id} id',
  'POST /cms/promotionLandingPage/getNewCustomerCoupon couponId',
])
