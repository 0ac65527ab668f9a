import * as z from 'zod'
import { call } from '../../shapes/call.ts'
import { areDistinct, id, minorUnits, text, wholeNumber } from '../../shapes/shapes.ts'
import { deskOrder } from '../desk-order.ts'

const extraCallReason =
  'a shop that can deliver only part of an order says so at /desk; the specification names no call'

/** Maximum length of a shop's explanation, in characters. */
const maxWordsLength = 500

/** Quantities that the shop can deliver. A line that isn't listed can be delivered in full. */
const availableLines = () =>
  z
    .array(z.object({ skuOrgId: id(), available: wholeNumber(0, 999) }))
    .min(1)
    .max(500)
    .refine((lines) => areDistinct(lines.map(({ skuOrgId }) => skuOrgId)), 'duplicated')

/** Questions of a shop that can deliver only part of an order (decision 0128). */
export const deskShortageCalls = {
  /** Calculates what the buyer would get back. Sends nothing. */
  'POST /desk/orders/{id}/shortage/preview': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), lines: availableLines() }),
    response: () =>
      z.object({
        /** Amount that the buyer no longer pays, and the order's total after that. */
        refund: minorUnits(),
        total: minorUnits(),
        /** End of the last day for the buyer's decision, milliseconds. */
        until: z.number(),
      }),
    refusals: ['notFound', 'deskActNotYours', 'deskShortageNotNow', 'deskShortageLines'],
  }),
  /**
   * Asks the buyer to take the available items or to cancel the whole order. The order's status
   * doesn't change meanwhile.
   */
  'POST /desk/orders/{id}/shortage': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        lines: availableLines(),
        /** Explanation shown to the buyer. */
        words: text(maxWordsLength).default(''),
        /** Refund shown on the screen, minor units. Another amount is refused. */
        refund: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      }),
    response: deskOrder,
    refusals: [
      'notFound',
      'deskActNotYours',
      'deskShortageNotNow',
      'deskShortageLines',
      'deskOrderMoved',
    ],
  }),
  /**
   * Withdraws the question because the shop has everything after all. The order continues in full.
   */
  'POST /desk/orders/{id}/shortage/withdraw': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Question shown on the screen. */
        shortageId: id(),
      }),
    response: deskOrder,
    refusals: ['notFound', 'deskActNotYours', 'shortageOver'],
  }),
} as const
