import * as z from 'zod'
import { shortageStates } from '#domain/shortage/states.ts'
import { minorUnits } from './shapes.ts'

/** Question of a shop that waits for the buyer's decision, as shown in a list. */
export const openShortage = () =>
  z.object({
    shortageId: z.number(),
    /** End of the last day for the decision, milliseconds. */
    until: z.number(),
    /** Total available and ordered quantity of the lines that the shop can't deliver in full. */
    available: z.number(),
    ordered: z.number(),
    /** Amount that the buyer no longer pays when taking the available items. */
    refund: minorUnits(),
  })

/** Question of a shop with its lines and its outcome. */
export const shortage = () =>
  z.object({
    shortageId: z.number(),
    state: z.enum(shortageStates),
    /** Explanation of the shop, or ''. */
    words: z.string(),
    askedAt: z.number(),
    until: z.number(),
    answeredAt: z.number().nullable(),
    refund: minorUnits(),
    /** Total of the order if the buyer takes the available items. */
    total: minorUnits(),
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        productName: z.string(),
        ordered: z.number(),
        available: z.number(),
      }),
    ),
  })

export type OpenShortage = z.infer<ReturnType<typeof openShortage>>
export type Shortage = z.infer<ReturnType<typeof shortage>>
