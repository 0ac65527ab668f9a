import * as z from 'zod'
import { koreaId } from '#domain/korea/registration.ts'
import { call } from '../shapes/call.ts'
import { flag, id, nothing, text, wholeNumber } from '../shapes/shapes.ts'

/**
 * Verification data of a workshop. Accepts longer texts than are stored, so that validation can
 * report the limit.
 */
const verification = () =>
  z.object({
    shopName: text(2000),
    address: text(2000),
    stateId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    cityId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    districtId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    /** URL returned by uploadCertification. */
    shopDoorPhoto: z.string().max(200),
    /** Photo of the name card or licence. */
    businessLicensePhoto: z.string().max(200),
  })

/** Current application of the buyer: pending, to correct, or decided. */
export const applicationState = () =>
  z.object({
    state: z.enum(['NONE', 'SUBMITTED', 'APPROVED', 'REJECTED']),
    /** Reason for the rejection, otherwise ''. */
    reason: z.string(),
    shopName: z.string(),
    address: z.string(),
    stateId: z.number(),
    cityId: z.number(),
    districtId: z.number(),
    shopDoorPhoto: z.string(),
    businessLicensePhoto: z.string(),
    /** True when the buyer has seen the decision, as stored by `verified/airshow`. */
    airshow: z.boolean(),
    /** True when the buyer doesn't want to see the guide again (logGuide). */
    guideRefused: z.boolean(),
  })

/** Workshop verification and registration in Korea (second document, section 7). */
export const registerCalls = {
  'POST /app-api/v1/login/verified': call({
    audience: 'buyer',
    request: verification,
    response: applicationState,
    refusals: ['applicationIncomplete', 'applicationClosed'],
  }),
  'GET /app-api/v1/login/verified': call({
    audience: 'buyer',
    own: 'the dialog shows why it was rejected and is filled with what was sent; the specification names no call for it',
    request: nothing,
    response: applicationState,
  }),
  'PUT /app-api/v1/login/verified/airshow': call({
    audience: 'buyer',
    request: () => z.object({ airshow: flag() }),
    response: nothing,
  }),
  'POST /app-api/v1/login/verified/logGuide': call({
    audience: 'buyer',
    request: nothing,
    response: nothing,
  }),
  'POST /client/register/apply': call({
    audience: 'visitor',
    request: () =>
      z.object({
        prefix: z.string().regex(/^\+?82$/),
        cellphone: z.string().max(24),
        countryId: wholeNumber(koreaId, koreaId),
        contactName: text(2000),
        stateId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        cityId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        districtId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        detailAddress: text(2000),
        userId: id().optional(),
        /** Accepted consents. */
        terms: z.array(wholeNumber(1, 3)).max(3).default([]),
      }),
    response: nothing,
    refusals: [
      'applicationIncomplete',
      'applicationClosed',
      'accountUnauthorized',
      'notFound',
      'numberUnproven',
      'termsFirst',
    ],
  }),
  'GET /app/profile/apply/info': call({
    audience: 'visitor',
    request: () => z.object({ userId: id().optional() }),
    response: () =>
      z.object({
        applyStatus: z.number(),
        /** User ID; 0 before an application. */
        userId: z.number(),
        countryId: z.number(),
        contactName: z.string(),
        stateId: z.number(),
        cityId: z.number(),
        districtId: z.number(),
        detailAddress: z.string(),
        cellphone: z.string(),
        /** Reason for the rejection, otherwise ''. */
        reason: z.string(),
      }),
    refusals: ['notFound', 'numberUnproven', 'accountUnauthorized'],
  }),
} as const
