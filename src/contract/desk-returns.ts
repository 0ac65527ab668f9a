import * as z from 'zod'
import { returnActs } from '#domain/desk/return-acts.ts'
import { call } from './call.ts'
import { saleReturn } from './returns.ts'
import { id, nothing, text, whole } from './shapes.ts'

const own =
  'staff decide returns at /desk through calls of the embedded platform; the specification names none'

const deskReturn = () =>
  saleReturn().extend({
    buyer: z.string(),
    /** What the one who asks may do to it. */
    acts: z.array(z.enum(returnActs)),
  })

export type DeskReturn = z.infer<ReturnType<typeof deskReturn>>

/** Returns at the desk. */
export const deskReturnCalls = {
  /** Open returns, the next due first; a seller's own shop's alone. */
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
        /** Why, for the buyer. */
        words: text(500).default(''),
        /** Pieces of each line that are approved. */
        lines: z
          .array(z.object({ skuOrgId: id(), quantity: whole(0, 999) }))
          .max(300)
          .default([]),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskMoneyFirst', 'returnMoved', 'tooManyReturned'],
  }),
} as const
