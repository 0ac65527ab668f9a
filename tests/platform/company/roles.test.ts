import { beforeAll, expect, test } from 'vitest'
import { type BuiltCall, contract } from '#contract/index.ts'
import { groupOfCall } from '#domain/company/call-groups.ts'
import { examples } from '#contract/reference/examples.ts'
import { companyRoles, mayCallGroup } from '#domain/company/roles.ts'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { newCompany, newMember, type Person } from '../../support/auth/team.ts'
import { newIdempotencyKey, buyerWithObjects, type Scene } from '../../support/objects/scene.ts'
import { ofBuyers } from '../../support/objects/cases.ts'

/*
 * Every buyer call × every role × the person's own company and another company, generated from the
 * contract.
 */

const calls = (Object.entries(contract) as [BuiltCall, Call | PlannedCall][])
  .filter(([, call]) => call.built && call.audience === 'buyer')
  .map(([name]) => name)

/**
 * Calls that end the membership or the session, or send messages. Other tests cover these calls.
 */
const callsTestedElsewhere: readonly BuiltCall[] = [
  'POST /web-api/company/switch',
  'POST /web-api/company/leave',
  'POST /web-api/company/invite',
  'DELETE /web-api/account/otherSessions',
  'POST /app-api/v1/login/resetPassword',
]

let owner: Person
let members: Record<(typeof companyRoles)[number], Person>
let foreign: Scene

beforeAll(async () => {
  owner = newCompany()
  members = {
    OWNER: await newMember(owner, 'OWNER'),
    BUYER: await newMember(owner, 'BUYER'),
    MECHANIC: await newMember(owner, 'MECHANIC'),
    BOOKKEEPER: await newMember(owner, 'BOOKKEEPER'),
  }
  foreign = await buyerWithObjects('815778001')
})

const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code
const notAllowed = 4701

test('every buyer call belongs to a call group, and no other call does', () => {
  expect(Object.keys(groupOfCall).sort()).toEqual([...calls].sort())
})

test('a role can make exactly the calls of its call groups', async () => {
  const problems: string[] = []
  for (const name of calls.filter((one) => !callsTestedElsewhere.includes(one)))
    for (const role of companyRoles) {
      const payload = (examples as Partial<Record<BuiltCall, object>>)[name] ?? {}
      const code = await codeOf(await members[role].raw(name, payload, newIdempotencyKey()))
      const isRefused = code === notAllowed
      if (isRefused === mayCallGroup(role, groupOfCall[name as keyof typeof groupOfCall]))
        problems.push(`${role}: ${name}: ${code}`)
    }
  expect(problems).toEqual([])
})

test('no role can read an object of another company', async () => {
  const problems: string[] = []
  for (const [name, payload] of Object.entries(ofBuyers))
    for (const role of companyRoles) {
      const response = await members[role].raw(
        name,
        payload(foreign.otherObjects),
        newIdempotencyKey(),
      )
      const code = await codeOf(response)
      const isRefused = [404, notAllowed, 400, 4205].includes(code)
      if (!isRefused) problems.push(`${role}: ${name}: ${code}`)
    }
  expect(problems).toEqual([])
})
