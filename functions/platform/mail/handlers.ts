import type { mailCalls } from '#contract/account/mail.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { confirmMail } from './confirm.ts'
import { readMail } from './read.ts'
import { requestMail } from './request.ts'

export const mailHandlers: Handlers<typeof mailCalls> = {
  'GET /web-api/account/mail': async (_, context) => readMail(context),

  'POST /web-api/account/mail': async ({ address }, context) => {
    await requestMail(address, context)
    return readMail(context)
  },

  'POST /web-api/account/mail/prove': async ({ code }, context) => {
    await confirmMail(code, context)
    return readMail(context)
  },

  'DELETE /web-api/account/mail': async (_, context) => {
    const { db, buyer } = context
    await db.prepare('DELETE FROM mail_address WHERE customer_id = ?').bind(buyer.personId).run()
    return readMail(context)
  },
}
