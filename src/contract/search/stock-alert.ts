import * as z from 'zod'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { call } from '../shapes/call.ts'
import { id, keyword } from '../shapes/shapes.ts'

/**
 * Subject of a stock alert: a part type or group, a series, both, a number, or one shop's offer.
 */
const alertSubject = () =>
  z
    .object({
      categoryId: id().optional(),
      vehicleSerialId: id().optional(),
      /** Part number. Refused when it contains no letter or digit. */
      oeNumberOrBrandSku: keyword(60)
        .refine((typed) => typed === '' || normaliseNumber(typed) !== '', 'no part number')
        .optional(),
      skuOrgId: id().optional(),
    })
    .refine((input) => Object.values(input).some(Boolean), 'nothing is asked for')

/** Stock alerts for searches without an offer in the country. */
export const stockAlertCalls = {
  /**
   * Creates a stock alert; repeating it has no effect. Returns the number of alerts for the
   * same item in the country.
   */
  'POST /web-api/demand/arrivalNotice': call({
    own: 'what is not on sale yet is asked for once, not looked for every day',
    audience: 'buyer',
    request: alertSubject,
    response: () =>
      z.object({
        waiting: z.number(),
        /** Last digits of the number that receives the message. */
        cellphoneEnd: z.string(),
      }),
    refusals: ['notFound', 'noticesFull'],
  }),
  /** Removes a stock alert. Succeeds even without one. */
  'DELETE /web-api/demand/arrivalNotice': call({
    own: 'who asked for a message may change their mind',
    audience: 'buyer',
    request: alertSubject,
    response: () => z.null(),
    refusals: ['notFound'],
  }),
} as const
