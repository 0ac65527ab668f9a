import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { nothing } from '../shapes/shapes.ts'

const extraCallReason = 'messages about orders go by mail, too, where a buyer gave an address'

/** Email address: a name, a host with a dot, and no characters that break a header. */
const mailAddress = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(120)
    .regex(/^[^\s@<>",;:\\]+@[a-z0-9.-]+\.[a-z]{2,}$/)

/**
 * Email address for order messages, in addition to the mobile number: set, confirmed by a code,
 * removed.
 */
export const mailCalls = {
  'GET /web-api/account/mail': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ address: z.string(), wanted: z.string() }),
  }),
  /** Sends six digits to the address. At most one message a minute and five a day. */
  'POST /web-api/account/mail': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ address: mailAddress() }),
    response: () => z.object({ address: z.string(), wanted: z.string() }),
    refusals: ['codeTooOften', 'mailFailed', 'freshSignIn'],
    fresh: true,
  }),
  'POST /web-api/account/mail/prove': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ code: z.string().trim().max(12) }),
    response: () => z.object({ address: z.string(), wanted: z.string() }),
    refusals: ['codeWrong'],
  }),
  'DELETE /web-api/account/mail': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ address: z.string(), wanted: z.string() }),
  }),
} as const
