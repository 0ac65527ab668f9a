import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Audience, Call, PlannedCall } from '#contract/shapes/call.ts'

/* Request fields that name an object, and whether the object belongs to a person. */

/** A field that names an object. */
export interface FieldWithId {
  call: string
  audience: Audience
  /** Name of the field, without the enclosing fields. */
  field: string
}

const names = /(^id|Id|Ids|IdList|^url|^pictures|^share|^ticket|^token)$/

/** Every field of a built call that names an object, at any depth. */
export const fieldsWithIds: readonly FieldWithId[] = Object.entries(contract).flatMap(
  ([call, value]) => {
    const entry: Call | PlannedCall = value
    if (!entry.built) return []
    const schema = z.toJSONSchema(entry.request(), { io: 'input', unrepresentable: 'any' })
    const fields = [...new Set(fieldsOf(schema))].filter((field) => names.test(field))
    return fields.map((field) => ({ call, audience: entry.audience, field }))
  },
)

/** Returns the property names of a schema and of all nested schemas. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value as object), ...fieldsOf(value)] : fieldsOf(value),
  )
}

/** Objects that belong to everyone: the catalogue, places, shops and the operator's content. */
export const commonObjects: ReadonlySet<string> = new Set(
  `skuOrgId toSkuOrgId skuOrgIds skuOrgIdList brandId shopId shopIds
  priceId vehicleModelId vehicleSerialId parentId categoryId categoryIds firstEggCategoryId
  secondEggCategoryId secondOeCategoryId fourCategoryId fourthCategoryId countryId stateId
  cityId districtId articleId tagId placeId paymentMethodId
  shipById reasonId promotionLandingPageId termsConditionsIdList`.split(/\s+/),
)

/** IDs that the sender chooses. */
export const chosenIds: ReadonlySet<string> = new Set(['clientId', 'taxId'])

/**
 * Values that grant access by themselves because they are signed or unguessable. Each has the test
 * file that tries another person's value, an altered one and an expired one.
 */
export const selfGrantingValues: Readonly<Record<string, string>> = {
  'POST /client/auth/login token': 'tests/platform/auth/entry.test.ts',
  'POST /app-api/v1/login/thirdPartLogin thirdPartId': 'tests/platform/auth/third-part.test.ts',
  'POST /web-api/site/exchange token': 'tests/platform/auth/site-ticket.test.ts',
  'POST /client/register/apply userId': 'tests/platform/application/korea.test.ts',
  'GET /app/profile/apply/info userId': 'tests/platform/application/korea.test.ts',
  'GET /app-api/vehicle/garage/shared share': 'tests/platform/search/find-part.test.ts',
  'GET /web-api/favourite/shared share': 'tests/platform/favourite/favourites.test.ts',
  'GET /app-api/quotation/shared share': 'tests/platform/quotation/quotation.test.ts',
  'POST /app-api/vehicle/garage/endShare share': 'tests/platform/security/shared-links.test.ts',
  // Another person's document is refused by its name, like an unknown picture.
  'POST /web-api/seller/application url': 'tests/platform/seller/join.test.ts',
  // Each order of a file is refused individually, in a separate response.
  'POST /desk/shop/tracking/apply orderId': 'tests/platform/desk/seller/parcels.test.ts',
  // A passkey's ID comes with its signature.
  ...Object.fromEntries(
    [
      'signIn',
      'password',
      'passkeys/begin',
      'passkeys/add',
      'payouts/account',
      'shop/account',
    ].flatMap((call) =>
      ['id', 'rawId'].map((field) => [
        `POST /desk/${call} ${field}`,
        'tests/platform/security/passkeys.test.ts',
      ]),
    ),
  ),
}

/** Calls whose `id` belongs to everyone: texts, pages, gifts, coupons on offer. */
export const publicIdCalls: ReadonlySet<string> = new Set([
  'GET /knowledge/article/{id} id',
  'GET /knowledge/{id}/recommendInfo id',
  'GET /cms/promotionLandingPage/{id}/detail id',
  'GET /points/redemption/{id} id',
  'POST /cms/promotionLandingPage/getNewCustomerCoupon couponId',
])
