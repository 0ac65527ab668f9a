import * as z from 'zod'
import { call } from '../../shapes/call.ts'
import { day, wholeNumber } from '../../shapes/shapes.ts'

const extraCallReason = 'sellers work at /desk; the specification leaves them to another site'

const vacation = () =>
  z.object({
    countryId: z.number(),
    state: z.enum(['OPEN', 'CLOSED', 'VACATION']),
    /** Day on which the shop is back, or ''. */
    backOn: z.string(),
    /** Current day in the country of the shop. */
    today: z.string(),
    /** Planned or running vacation. */
    planned: z
      .object({ fromDay: z.string(), backOn: z.string(), by: z.string(), at: z.number() })
      .nullable(),
    /**
     * Number of orders that must ship before the vacation, and of offers that buyers can't order
     * during it.
     */
    effect: z.object({ toConfirm: z.number(), toShip: z.number(), offers: z.number() }),
  })

export type DeskVacationState = z.infer<ReturnType<typeof vacation>>

/** Vacation of the seller's shop. */
export const deskVacationCalls = {
  'GET /desk/shop/vacation': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({}),
    response: vacation,
    refusals: ['deskActNotYours'],
  }),
  /**
   * Plans or changes a vacation. It begins automatically, and immediately if its first day is
   * today.
   */
  'POST /desk/shop/vacation': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        fromDay: day(),
        backOn: day(),
        /** `at` of the planned vacation on the screen, otherwise 0. */
        seen: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      }),
    response: vacation,
    refusals: ['deskActNotYours', 'deskVacationDays', 'deskVacationMoved'],
  }),
  /** Opens the shop now, and deletes a planned vacation. */
  'POST /desk/shop/vacation/end': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({}),
    response: vacation,
    refusals: ['deskActNotYours', 'deskVacationMoved'],
  }),
} as const
