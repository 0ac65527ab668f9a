import * as z from 'zod'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { call } from '../shapes/call.ts'
import { minorUnits } from '../shapes/shapes.ts'

const extraCallReason =
  'staff shop for a customer who reads a code out (specification section 6, "Valet order"); it names no call'

const phone = () => ({
  prefix: z.string().regex(/^\+\d{1,3}$/),
  cellphone: z.string().min(4).max(20),
})

/** Customer on the phone: facts, newest orders and cart. Sent with the code, which is logged. */
const servedCustomer = () =>
  z.object({
    customerId: z.number(),
    name: z.string(),
    customerType: z.string(),
    countryId: z.number(),
    langCode: z.string(),
    since: z.number(),
    orders: z.array(
      z.object({
        orderId: z.number(),
        number: z.string(),
        orderType: z.enum(orderTypes),
        status: z.enum(orderStatuses),
        total: minorUnits(),
        countryId: z.number(),
        at: z.number(),
      }),
    ),
    cart: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        name: z.string(),
        quantity: z.number(),
      }),
    ),
    /** Number of lines in the cart; `cart` has the newest ones. */
    cartLines: z.number(),
  })

export type ServedCustomerFacts = z.infer<ReturnType<typeof servedCustomer>>

const refusalNames = ['deskActNotYours', 'mobileWrong', 'deskNoCustomer'] as const

/** Starts impersonation from the desk. It ends like any session, by signing out. */
export const deskImpersonationCalls = {
  'POST /desk/valet/code': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object(phone()),
    response: () =>
      z.object({
        resendAfterSeconds: z.number(),
        digits: z.number(),
        customer: servedCustomer(),
      }),
    refusals: [...refusalNames, 'codeTooOften', 'smsFailed'],
  }),
  'POST /desk/valet/begin': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ ...phone(), phoneCode: z.string().regex(/^\d{4,8}$/) }),
    /** No token: the session belongs to this browser only. */
    response: () => z.object({ endsAt: z.number() }),
    refusals: [...refusalNames, 'codeWrong', 'smsFailed'],
  }),
} as const
