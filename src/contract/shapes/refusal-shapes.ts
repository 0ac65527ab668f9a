import * as z from 'zod'
import { label } from './shapes.ts'

/** Lines that can't be added, with their reasons. `max` is the maximum quantity of a line. */
export const lineErrors = () =>
  z.object({
    max: z.number(),
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        /** Label of the reason. */
        reason: label(),
        stock: z.number(),
      }),
    ),
  })

/** Payment that already used the bank reference, and the staff member who recorded it. */
export const referenceUse = () =>
  z.object({
    paymentId: z.number(),
    number: z.string(),
    buyer: z.string(),
    amount: z.number().int(),
    by: z.string(),
    at: z.number(),
  })
