import * as z from 'zod'
import { call } from './call.ts'
import { distinct, flag, id, nothing, whole } from './shapes.ts'

/** Terms group (section 3 of both documents); its one condition is the page of the policy. */
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

/** Agreement to, or refusal of, terms in the versions that are in force now. */
const agreeRequest = () =>
  z.object({
    isAgree: flag(),
    termsConditionsIdList: z.array(id()).min(1).max(20).refine(distinct, 'duplicated'),
  })

const agree = () =>
  call({ audience: 'buyer', request: agreeRequest, response: nothing, refusals: ['notFound'] })

/** Agreements (second document, "Agreements and config"). */
export const agreementCalls = {
  'GET /web-api/agreement/list': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(termsGroup()),
  }),
  'GET /web-api/agreement/getByTermsType': call({
    audience: 'visitor',
    request: () => z.object({ termsType: whole(1, 6) }),
    response: () => z.array(termsGroup()),
  }),
  /** The groups whose version in force the buyer has not agreed to. */
  'GET /web-api/agreement/listNeedAgreement': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.array(termsGroup()),
  }),
  'POST /app-api/agreement/agree': agree(),
  'POST /app-api/v5/agreement/agree': agree(),
  'GET /app-api/v5/agreement/check': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.object({ isAgree: z.boolean(), termsConditionsIdList: z.array(z.number()) }),
  }),
} as const
