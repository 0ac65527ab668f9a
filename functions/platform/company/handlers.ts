import type { companyCalls } from '#contract/company/company.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { inviteMember, withdrawInvitation } from './invite.ts'
import { changeMember, changeRules, endMembership } from './members.ts'
import { answerInvitation, readMemberships, switchToCompany } from './memberships.ts'
import { readCompany } from './read-company.ts'
import { companyIdOf } from './role.ts'

export const companyHandlers: Handlers<typeof companyCalls> = {
  'GET /web-api/company/memberships': async (_, context) => readMemberships(context),

  'POST /web-api/company/switch': async ({ companyId }, context) =>
    readMemberships(await switchToCompany(companyId, context)),

  'POST /web-api/company/invitation/answer': async (input, context) =>
    answerInvitation(input, context),

  'GET /web-api/company': async (_, context) => readCompany(context),

  'POST /web-api/company/invite': async (invited, context) => {
    await inviteMember(invited, context)
    return readCompany(context)
  },

  'DELETE /web-api/company/invitation': async ({ invitationId }, context) => {
    await withdrawInvitation(invitationId, context)
    return readCompany(context)
  },

  'POST /web-api/company/member': async (changed, context) => {
    await changeMember(changed, context)
    return readCompany(context)
  },

  'DELETE /web-api/company/member': async ({ memberId }, context) => {
    // Refuse here if the member removes their own membership: this call returns the company, which
    // a former member may not read.
    if (memberId === context.buyer.personId) throw refuse('notFound')
    await endMembership({ companyId: companyIdOf(context), memberId }, context)
    return readCompany(context)
  },

  'POST /web-api/company/leave': async ({ companyId }, context) => {
    const { buyer } = context
    await endMembership({ companyId, memberId: buyer.personId }, context)
    const nextAccountId = buyer.id === companyId ? buyer.personId : buyer.id
    return readMemberships({ ...context, buyer: { ...buyer, id: nextAccountId } })
  },

  'POST /web-api/company/rules': async (rules, context) => {
    await changeRules(rules, context)
    return readCompany(context)
  },
}
