import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import {
  formCalls,
  callsWithOwnIdsOnly,
  callsRefusedToSellers,
  ofBuyers,
  sellerCases,
} from '../../support/objects/cases.ts'
import { readAllData } from '../../support/objects/everything.ts'
import {
  newIdempotencyKey,
  buyerWithObjects,
  type OwnedObjects,
} from '../../support/objects/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* Another person's objects are treated as not found, in every call that takes their ID. */

/** Fields for the ID of an object that belongs to a person. */
const ownedIdFields =
  /^(id|orderId|placementId|paymentId|returnId|addressId|listId|conversationId|redemptionId|estimateId|quotationId|companyId|memberId|invitationId|approvalId|fileId|uploadId|changeId|caseId)$/

const sumber = staffFor('sumber')

let idsOfOwner: OwnedObjects

beforeAll(async () => {
  ;({ otherObjects: idsOfOwner } = await buyerWithObjects('814100001'))
})

test('every call that takes the ID of an owned object is tested', () => {
  const calls = Object.entries(contract) as [string, Call | PlannedCall][]
  const taking = calls.filter(([, call]) => {
    if (!call.built || call.audience === 'visitor') return false
    const { properties = {} } = z.toJSONSchema(call.request(), {
      io: 'input',
      unrepresentable: 'any',
    })
    return Object.keys(properties).some((name) => ownedIdFields.test(name))
  })
  const tried = [
    ...Object.keys(ofBuyers),
    ...Object.keys(sellerCases),
    ...Object.keys(formCalls),
    ...callsWithOwnIdsOnly,
    ...Object.keys(callsRefusedToSellers),
  ]
  expect(taking.map(([name]) => name).sort()).toEqual(tried.sort())
})

test('a stranger and another shop’s seller get not found, and nothing changes', async () => {
  // Use a workshop, because company calls would refuse a consumer before they check the ID.
  const stranger = newBuyer('814100002')
  query("UPDATE customer SET customer_type = 'Workshop' WHERE id = ?", stranger.id)
  await stranger.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: offerWith(9, 501).skuOrgId,
    quantity: 1,
  })
  const allDatasBefore = readAllData()
  const answers: Record<string, number> = {}
  for (const [caller, cases] of [
    [stranger, ofBuyers],
    [sumber, sellerCases],
  ] as const)
    for (const [name, payload] of Object.entries(cases)) {
      const response = await caller.raw(name, payload(idsOfOwner), newIdempotencyKey())
      answers[name] = ((await response.json()) as { code: number }).code
    }
  expect(Object.entries(answers).filter(([, code]) => code !== 404)).toEqual([])
  for (const [name, upload] of Object.entries(formCalls))
    expect([name, (await upload(sumber, idsOfOwner)).code]).toEqual([name, 404])
  for (const name of callsWithOwnIdsOnly) await stranger.raw(name, { id: 1 })
  for (const [name, payload] of Object.entries(callsRefusedToSellers))
    await sumber.raw(name, payload)
  expect(readAllData()).toEqual(allDatasBefore)
})
