import { forEachOptionalField, optionalAddressNames } from '#domain/address/optional-fields.ts'
import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'

const area = () => z.object({ id: z.number(), name: z.string() })

export const address = () =>
  z.object({
    addressId: z.number(),
    contactName: z.string(),
    cellphone: z.string(),
    stateId: z.number(),
    cityId: z.number(),
    districtId: z.number(),
    stateName: z.string(),
    cityName: z.string(),
    districtName: z.string(),
    postCode: z.string(),
    detailAddress: z.string(),
    ...forEachOptionalField(() => z.string().optional()),
  })

export type Address = z.infer<ReturnType<typeof address>>

const foundDistrict = () =>
  z.object({
    districtId: z.number(),
    cityId: z.number(),
    stateId: z.number(),
    districtName: z.string(),
    cityName: z.string(),
    stateName: z.string(),
    postCodes: z.array(z.string()),
  })

export type FoundDistrict = z.infer<ReturnType<typeof foundDistrict>>

/** Address calls (second document, section 7). */
export const addressCalls = {
  'GET /web-api/address/province': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(area()),
  }),
  'GET /web-api/address/city': call({
    audience: 'visitor',
    request: () => z.object({ stateId: id() }),
    response: () => z.array(area()),
  }),
  'GET /web-api/address/district': call({
    audience: 'visitor',
    request: () => z.object({ cityId: id() }),
    response: () => z.array(area()),
  }),
  'GET /web-api/address/list': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.array(address()),
  }),
  'GET /web-api/address/provinceTree': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(area().extend({ children: z.array(area()) })),
  }),
  'GET /web-api/address/postCode/config': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.object({
        required: z.boolean(),
        length: z.number(),
        // Absent on platforms that store none of these texts; the form then leaves them out.
        optionalFields: z.array(z.enum(optionalAddressNames)).optional(),
      }),
  }),
  'GET /web-api/address/district/{districtId}/postCode': call({
    audience: 'visitor',
    request: () => z.object({ districtId: id() }),
    response: () => z.array(z.string()),
    refusals: ['notFound'],
  }),
  'GET /web-api/address/find': call({
    own: 'a district by its post code or by typing, instead of three lists',
    audience: 'visitor',
    request: () => z.object({ keyword: text(60) }),
    response: () => z.array(foundDistrict()),
  }),
  'POST /web-api/address/save': call({
    audience: 'buyer',
    request: () =>
      z.object({
        addressId: id().optional(),
        // Accepts longer texts than are stored, so that validation can report the limit.
        contactName: text(2000),
        cellphone: z.string().max(24),
        stateId: id(),
        cityId: id(),
        districtId: id(),
        postCode: text(10).default(''),
        detailAddress: text(2000),
        ...forEachOptionalField(() => text(2000).optional()),
      }),
    response: address,
    refusals: ['notFound', 'addressIncomplete', 'addressFull'],
  }),
} as const
