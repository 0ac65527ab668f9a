import type { deskAccountCalls } from '#contract/desk/desk-account.ts'
import type { deskCalls } from '#contract/desk/desk.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { applyOrderAction } from './order/apply-action.ts'
import { answerMissingReport } from './answer-missing-report.ts'
import { declareLost } from './order/declare-lost.ts'
import { changePassword } from './account/change-password.ts'
import { countOrders, maxCounted } from './queue/counts.ts'
import { confirmRefund } from './order/finish-refund.ts'
import { continueInCountry } from './continue-in-country.ts'
import { listOrders } from './queue/list-orders.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { readMember } from './account/member.ts'
import { readMessages } from './messages.ts'
import { readOrder } from './order/order.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from './account/own-sessions.ts'
import { deskPlacesOf } from './account/places.ts'
import { receiveMoney } from './order/receive-money.ts'
import { closeSessionSockets } from '../kernel/chat-listeners.ts'
import { clearDeskCookie, deskTokenOf, endStaffSession } from '../kernel/desk-session.ts'
import { signIn } from './account/sign-in.ts'

export const deskAccountHandlers: Handlers<typeof deskAccountCalls> = {
  'GET /desk/sessions': async (_, context) => readOwnSessions(context),
  'POST /desk/sessions/end': async ({ id }, context) => endOwnSession(context, id),
  'POST /desk/sessions/endOthers': async (_, context) => endOtherSessions(context),
  'POST /desk/password': async (input, context) => changePassword(context, input),
}

export const deskHandlers: Handlers<typeof deskCalls> = {
  'POST /desk/signIn': async (input, context) => signIn(input, context),

  'GET /desk/places': async (_, { env }) => ({ list: deskPlacesOf(env) }),

  'POST /desk/place': async ({ placeId }, context) => continueInCountry(placeId, context),

  'POST /desk/signOut': async (_, context) => {
    const signOutEntry = { act: 'signOut', subject: `staff:${context.staff.id}` }
    await context.db.batch([endStaffSession(context), logDeskAction(context, signOutEntry)])
    await closeSessionSockets(context, [context.deskHash])
    clearDeskCookie(context)
    return {}
  },

  'GET /desk/me': async (_, context) => readMember(context, deskTokenOf(context.cookies) ?? ''),

  'GET /desk/orders': async (input, context) => listOrders(context, input),

  'GET /desk/counts': async (_, context) => ({
    cells: await countOrders(context),
    most: maxCounted,
  }),

  'GET /desk/orders/{id}': async ({ id }, context) => readOrder(context, id),

  'POST /desk/orders/{id}/act': async (action, context) => applyOrderAction(context, action),

  'POST /desk/orders/{id}/answerMissing': async (input, context) =>
    answerMissingReport(context, input),

  'POST /desk/orders/{id}/lost': async (input, context) => declareLost(context, input),

  'POST /desk/payments/{id}/receive': async (money, context) => receiveMoney(context, money),

  'POST /desk/refunds/{id}/finish': async (input, context) => {
    await confirmRefund(context, input)
    return {}
  },

  'GET /desk/messages': async ({ text = '' }, context) => ({
    list: await readMessages(context, text),
  }),
}
