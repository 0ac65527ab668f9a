import * as z from 'zod'
import { returnActs } from '#domain/desk/return-acts.ts'
import { call } from '../shapes/call.ts'
import { saleReturn } from '../order/returns.ts'
import { id, nothing, text, whole } from '../shapes/shapes.ts'

const own =
  'staff decide returns at /desk through calls of the embedded platform; the specification names none'

const deskReturn = () =>
  saleReturn().extend({
    buyer: z.string(),
    /** Actions that the caller may take. */
    acts: z.array(z.enum(returnActs)),
  })

export type DeskReturn = z.infer<ReturnType<typeof deskReturn>>

/** Return calls of the desk. */
export const deskReturnCalls = {
  /** Returns open returns, next due first. A seller sees only those of their own shop. */
  'GET /desk/returns': call({
    audience: 'staff',
    own,
    request: nothing,
    response: () => z.object({ list: z.array(deskReturn()) }),
  }),
  'POST /desk/returns/{id}/act': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(returnActs),
        /** Reason shown to the buyer. */
        words: text(500).default(''),
        /** Approved quantity of each line. */
        lines: z
          .array(z.object({ skuOrgId: id(), quantity: whole(0, 999) }))
          .max(300)
          .default([]),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskMoneyFirst', 'returnMoved', 'tooManyReturned'],
  }),
} as const
