import * as z from 'zod'
import { maxMemberNameLength } from '#domain/company/limits.ts'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'
import { budget, company, memberships, role, rules } from './company-shapes.ts'

const extraCallReason = 'a verified workshop or retailer is a company with members'

const name = () => text(maxMemberNameLength).pipe(z.string().min(1))

/** Members of a company, invitations, rules, and switching between companies. */
export const companyCalls = {
  'GET /web-api/company/memberships': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: memberships,
  }),
  /** Switches this session to a company; without an ID, to the personal account. */
  'POST /web-api/company/switch': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ companyId: id().nullable() }),
    response: memberships,
    refusals: ['notFound'],
  }),
  /** Accepts or declines an invitation to the person's own number. */
  'POST /web-api/company/invitation/answer': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ invitationId: id(), accepts: z.boolean() }),
    response: memberships,
    refusals: ['notFound', 'companiesFull'],
  }),
  'GET /web-api/company': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: company,
    refusals: ['noCompany'],
  }),
  /** Invites a mobile number of the company's country by text message. */
  'POST /web-api/company/invite': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({ cellphone: text(30), name: name(), role: role(), monthlyBudget: budget() }),
    response: company,
    refusals: ['noCompany', 'mobileWrong', 'membersFull', 'alreadyMember', 'smsFailed'],
  }),
  'DELETE /web-api/company/invitation': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ invitationId: id() }),
    response: company,
    refusals: ['noCompany', 'notFound'],
  }),
  'POST /web-api/company/member': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ memberId: id(), role: role(), monthlyBudget: budget() }),
    response: company,
    refusals: ['noCompany', 'notFound'],
  }),
  /** Removes a member. Access ends immediately; orders stay with the company. */
  'DELETE /web-api/company/member': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ memberId: id() }),
    response: company,
    refusals: ['noCompany', 'notFound'],
  }),
  /** Leaves a company. */
  'POST /web-api/company/leave': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ companyId: id() }),
    response: memberships,
    refusals: ['notFound'],
  }),
  'POST /web-api/company/rules': call({
    audience: 'buyer',
    own: extraCallReason,
    request: rules,
    response: company,
    refusals: ['noCompany', 'notFound'],
  }),
} as const
