import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { areDistinct, flag, id, nothing, wholeNumber } from '../shapes/shapes.ts'

/** Terms group (section 3 of both documents). Its only condition is the policy page. */
export const termsGroup = () =>
  z.object({
    termsConditionsId: z.number(),
    termsName: z.string(),
    termsVersion: z.string(),
    termsType: z.number(),
    termsSubType: z.number(),
    displayPrecedence: z.number(),
    termsConditionList: z.array(
      z.object({
        termsUrl: z.string(),
        iosTermsUrl: z.string(),
        termsHtmlUrl: z.string(),
        needAgree: z.boolean(),
        pid: z.number(),
      }),
    ),
  })

/** Acceptance or refusal of the current versions of terms. */
const agreeRequest = () =>
  z.object({
    isAgree: flag(),
    termsConditionsIdList: z.array(id()).min(1).max(20).refine(areDistinct, 'duplicated'),
  })

const agreeCall = () =>
  call({ audience: 'buyer', request: agreeRequest, response: nothing, refusals: ['notFound'] })

/** Agreement calls (second document, "Agreements and config"). */
export const agreementCalls = {
  'GET /web-api/agreement/list': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(termsGroup()),
  }),
  'GET /web-api/agreement/getByTermsType': call({
    audience: 'visitor',
    request: () => z.object({ termsType: wholeNumber(1, 6) }),
    response: () => z.array(termsGroup()),
  }),
  /** Returns the groups whose current version the buyer hasn't accepted. */
  'GET /web-api/agreement/listNeedAgreement': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.array(termsGroup()),
  }),
  'POST /app-api/agreement/agree': agreeCall(),
  'POST /app-api/v5/agreement/agree': agreeCall(),
  'GET /app-api/v5/agreement/check': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.object({ isAgree: z.boolean(), termsConditionsIdList: z.array(z.number()) }),
  }),
} as const
