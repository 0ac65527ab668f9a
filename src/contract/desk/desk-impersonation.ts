import * as z from 'zod'
import { call } from '../shapes/call.ts'

const extraCallReason =
  'staff shop for a customer who reads a code out (specification section 6, "Valet order"); it names no call'

const phone = () => ({
  prefix: z.string().regex(/^\+\d{1,3}$/),
  cellphone: z.string().min(4).max(20),
})

const refusalNames = ['deskActNotYours', 'mobileWrong', 'deskNoCustomer'] as const

/** Starts impersonation from the desk. It ends like any session, by signing out. */
export const deskImpersonationCalls = {
  'POST /desk/valet/code': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object(phone()),
    response: () => z.object({ resendAfterSeconds: z.number(), digits: z.number() }),
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
