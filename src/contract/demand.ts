import * as z from 'zod'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { call } from './call.ts'
import { id, keyword } from './shapes.ts'

/** What is waited for: a part type or group, a series, both, a number, or one shop's offer. */
const wanted = () =>
  z
    .object({
      categoryId: id().optional(),
      vehicleSerialId: id().optional(),
      /** Refused where it holds no letter or digit of a number. */
      oeNumberOrBrandSku: keyword(60)
        .refine((typed) => typed === '' || normaliseNumber(typed) !== '', 'no part number')
        .optional(),
      skuOrgId: id().optional(),
    })
    .refine((asked) => Object.values(asked).some(Boolean), 'nothing is asked for')

/** "Tell me when there is one", for what was understood and is not on sale in the country. */
export const demandCalls = {
  /** Waits for it; asking twice waits once. Answers how many wait for it in the country. */
  'POST /web-api/demand/arrivalNotice': call({
    own: 'what is not on sale yet is asked for once, not looked for every day',
    audience: 'buyer',
    request: wanted,
    response: () =>
      z.object({
        waiting: z.number(),
        /** The end of the number that the message goes to. */
        cellphoneEnd: z.string(),
      }),
    refusals: ['notFound', 'noticesFull'],
  }),
  /** Waits no longer; fine where nobody waited. */
  'DELETE /web-api/demand/arrivalNotice': call({
    own: 'who asked for a message may change their mind',
    audience: 'buyer',
    request: wanted,
    response: () => z.null(),
    refusals: ['notFound'],
  }),
} as const
