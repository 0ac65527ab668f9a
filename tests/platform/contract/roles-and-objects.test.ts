import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltCall, contract } from '#contract/index.ts'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import {
  formCalls,
  callsRefusedToSellers,
  ofBuyers,
  sellerCases,
} from '../../support/objects/cases.ts'
import { readAllData } from '../../support/objects/everything.ts'
import {
  chosenIds,
  commonObjects,
  fieldsWithIds,
  publicIdCalls,
  selfGrantingValues,
} from '../../support/objects/fields.ts'
import { inCart, foreignPayloads, multiObjectCalls } from '../../support/objects/mixes.ts'
import { refusedRolesByCall } from '../../support/objects/roles.ts'
import {
  newIdempotencyKey,
  buyerWithObjects,
  type Scene,
  type OwnedObjects,
} from '../../support/objects/scene.ts'
import { isLongRun } from '../../support/rounds.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/*
 * Requirements H6, H8 and H13: every call that names an object × every caller × every owner of the
 * object. The tables of tests/support/objects have a row per call. A call without a row fails here
 * by name.
 */

const [owner, other, abroad] = ['815777001', '815777002', '815777003']

let idsOfOwner: OwnedObjects
let ownIds: Scene
let marks: string[]

beforeAll(async () => {
  const scene = await buyerWithObjects(owner ?? '')
  idsOfOwner = scene.otherObjects
  ownIds = await buyerWithObjects(other ?? '')
  await fillCart(ownIds.buyer, inCart().skuOrgId)
  const numbers = query<{ number: string }>(
    `SELECT number FROM orders WHERE customer_id = ?1
     UNION SELECT p.number FROM placement p WHERE p.customer_id = ?1`,
    scene.buyer.id,
  )
  marks = [owner ?? '', ...numbers.map(({ number }) => number)]
})

/** Adds an item to a cart, because an empty cart is refused before the other checks. */
async function fillCart(buyer: Caller, skuOrgId: number): Promise<void> {
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
}

/** Creates a workshop in Indonesia with an Indonesian part in the cart. */
async function buyerAbroad(): Promise<Caller> {
  const buyer = newBuyer(abroad ?? '', { countryId: 1102 })
  query("UPDATE customer SET customer_type = 'Workshop' WHERE id = ?", buyer.id)
  const [offer] = query<{ id: number }>(
    `UPDATE offer SET stock = 9 WHERE sku_org_id = (SELECT f.sku_org_id FROM offer f
       JOIN shop s ON s.id = f.shop_id AND s.state = 'OPEN' AND s.type <> 'OWN'
       WHERE f.country_id = 1102 AND f.backorder = 0 LIMIT 1) RETURNING sku_org_id AS id`,
  )
  await fillCart(buyer, offer?.id ?? 0)
  return buyer
}

/**
 * Returns all callers in the long test run. The short run uses one caller per call, not always the
 * same one.
 */
const chooseCallers = <One>(all: readonly One[], index: number): readonly One[] =>
  isLongRun ? all : all.slice(index % all.length, (index % all.length) + 1)

const calls = Object.entries(contract) as [BuiltCall, Call | PlannedCall][]
/**
 * Returns the calls of an audience: all of them in the long test run; in the short run, only calls
 * with the ID of a person's object.
 */
const callsFor = (audience: string) =>
  calls.filter(
    ([name, call]) =>
      call.built &&
      call.audience === audience &&
      (isLongRun || name in ofBuyers || name in multiObjectCalls || name in refusedRolesByCall),
  )

/**
 * Makes a call. Returns the response in short form, with a flag that is true if the response
 * reveals anything about the owner.
 */
async function ask(caller: Caller, name: string, payload: object) {
  const text = await (await caller.raw(name, payload, newIdempotencyKey())).text()
  const { code } = JSON.parse(text) as { code: number }
  return { code, leaks: marks.some((mark) => text.includes(mark)) }
}

/**
 * Creates a session in which a service member impersonates a customer, as `POST /desk/valet/begin`
 * does.
 */
function impersonatorOf(customerId: number): Caller {
  const [hash, desk] = [randomBytes(24).toString('hex'), staffFor('nok')]
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  query(
    `INSERT INTO session (token_hash, customer_id, created_at, expires_at, seen_at, staff_id, desk_hash)
     VALUES (?1, ?2, ?3, ?4, ?3, ?5, ?6)`,
    sha256(hash),
    customerId,
    Date.now(),
    Date.now() + 60_000,
    desk.id,
    sha256(desk.cookie.replace('__Host-desk=', '')),
  )
  return new Caller(hash)
}

test('every field with an object ID is classified, and tested if the object has an owner', () => {
  const tried = new Set([
    ...Object.keys({
      ...ofBuyers,
      ...sellerCases,
      ...callsRefusedToSellers,
      ...multiObjectCalls,
      ...refusedRolesByCall,
    }),
    ...Object.keys(formCalls),
  ])
  const untried = fieldsWithIds
    .map(({ call, field }) => ({ call, field, name: `${call} ${field}` }))
    .filter(
      ({ field, name }) =>
        !commonObjects.has(field) && !chosenIds.has(field) && !publicIdCalls.has(name),
    )
    .filter(({ call, name }) => !(name in selfGrantingValues) && !tried.has(call))
  expect(untried.map(({ name }) => name)).toEqual([])
  const ofDesk = fieldsWithIds.filter(
    ({ call, audience, field }) =>
      audience === 'staff' &&
      !commonObjects.has(field) &&
      !chosenIds.has(field) &&
      !(`${call} ${field}` in selfGrantingValues),
  )
  expect([...new Set(ofDesk.map(({ call }) => call))].sort()).toEqual(
    Object.keys(refusedRolesByCall).sort(),
  )
  expect(Object.values(selfGrantingValues).filter((file) => !existsSync(file))).toEqual([])
})

test('visitors, buyers and staff get 401 from calls for other audiences', async () => {
  const problems: string[] = []
  const allDatasBefore = readAllData()
  const visitor = { who: 'visitor', caller: new Caller() }
  const wrongly = {
    staff: [visitor, { who: 'buyer', caller: ownIds.buyer }],
    buyer: [
      visitor,
      { who: 'seller', caller: staffFor('siam') },
      { who: 'service', caller: staffFor('nok') },
      { who: 'finance', caller: staffFor('fern') },
      { who: 'owner', caller: staffFor('boss') },
    ],
  }
  for (const [audience, callers] of Object.entries(wrongly))
    for (const [index, [name]] of callsFor(audience).entries())
      for (const { who, caller } of chooseCallers(callers, index)) {
        const { code } = await ask(caller, name, {
          id: idsOfOwner.orderId,
          orderId: idsOfOwner.orderId,
        })
        if (code !== 401) problems.push(`${who}: ${name}: ${code}`)
      }
  expect(problems).toEqual([])
  expect(readAllData()).toEqual(allDatasBefore)
})

test('H13: other buyers, and staff in an impersonation, get none of the owner’s data', async () => {
  const callers = [
    { who: 'of another country', caller: await buyerAbroad() },
    { who: 'staff who shop for another', caller: impersonatorOf(ownIds.buyer.id) },
    { who: 'another buyer', caller: ownIds.buyer },
  ]
  const allDatasBefore = readAllData()
  const problems: string[] = []
  for (const [index, [name, payload]] of Object.entries(ofBuyers).entries())
    for (const { who, caller } of chooseCallers(callers, index)) {
      const { code, leaks } = await ask(caller, name, payload(idsOfOwner))
      // An address outside Thailand has no Thai district field, so 400 counts as a refusal.
      const isRefused =
        [404, 4232].includes(code) || (name.includes('address/save') && code === 400)
      if (!isRefused || leaks) problems.push(`${who}: ${name}: ${code}`)
    }
  expect(problems).toEqual([])
  expect(readAllData()).toEqual(allDatasBefore)
})

test('H13: combining own IDs with foreign IDs gives no access to foreign objects', async () => {
  const allDatasBefore = readAllData()
  const problems: string[] = []
  for (const name of Object.keys(multiObjectCalls) as (keyof typeof multiObjectCalls)[])
    for (const { foreign, payload } of foreignPayloads(name, ownIds.otherObjects, idsOfOwner)) {
      const { code, leaks } = await ask(ownIds.buyer, name, payload)
      if (leaks || (code >= 500 && code < 600))
        problems.push(`${name} with ${foreign.join()}: ${code}`)
    }
  expect(problems).toEqual([])
  expect(readAllData()).toEqual(allDatasBefore)
})

/**
 * Calls that can't be tested with all IDs of one buyer. Statements are written at the end of a
 * month, which tests/platform/credit/credit.test.ts covers.
 */
const callsWithoutOwnIds: readonly string[] = ['POST /app-api/bill/getBillRecordDetail']

test('the same calls succeed with only own IDs, so the foreign ID caused the refusals', async () => {
  const problems: string[] = []
  for (const name of Object.keys(multiObjectCalls) as (keyof typeof multiObjectCalls)[]) {
    if (callsWithoutOwnIds.includes(name)) continue
    const [whole] = foreignPayloads(name, ownIds.otherObjects, ownIds.otherObjects)
    const { code } = await ask(ownIds.buyer, name, whole?.payload ?? {})
    if ([400, 401, 404].includes(code)) problems.push(`${name}: ${code}`)
  }
  expect(problems).toEqual([])
})

/** One login per role. The seller is from the shop that the owner chats with. */
const loginOf: Record<DeskRole, string> = {
  SELLER: 'siam',
  SERVICE: 'nok',
  FINANCE: 'fern',
  OWNER: 'boss',
}

/** Returns the payload with which each desk call requests the owner's object. */
function deskPayloadOf(name: BuiltCall): object {
  const { shopId } = idsOfOwner
  const customerId = query<{ id: number }>(
    'SELECT id FROM customer WHERE cellphone = ?',
    owner ?? '',
  )[0]?.id
  const overrides: Partial<Record<BuiltCall, object>> = {
    'POST /desk/points/correct': {
      customerId,
      points: 1,
      words: 'x',
      reference: 'correct-12345',
    },
    'GET /desk/credit/account': { customerId, shopId },
    'POST /desk/credit/change': { customerId, shopId, kind: 'LIMIT', amount: 1, words: 'x' },
    'POST /desk/credit/receive': {
      customerId,
      shopId,
      amount: 1,
      reference: 'x',
      day: '2026-11-25',
    },
  }
  return (
    sellerCases[name]?.(idsOfOwner) ??
    overrides[name] ??
    (callsRefusedToSellers as Record<string, object>)[name] ??
    {}
  )
}

async function askAtDesk(member: Member, name: BuiltCall) {
  const upload = formCalls[name]
  if (upload) return { code: (await upload(member, idsOfOwner)).code, leaks: false }
  return ask(member, name, deskPayloadOf(name))
}

/** Makes the desk calls for the owner's object with several logins. All of them must be refused. */
async function expectAllRefused(loginsFor: (roles: readonly DeskRole[]) => readonly string[]) {
  const allDatasBefore = readAllData()
  const problems: string[] = []
  for (const [name, roles] of Object.entries(refusedRolesByCall) as [
    BuiltCall,
    readonly DeskRole[],
  ][])
    for (const login of loginsFor(roles)) {
      const { code, leaks } = await askAtDesk(staffFor(login), name)
      if (![404, 4401].includes(code) || leaks) problems.push(`${login}: ${name}: ${code}`)
    }
  expect(problems).toEqual([])
  expect(readAllData()).toEqual(allDatasBefore)
}

test('H8: a role without permission cannot change an object at the desk', async () => {
  await expectAllRefused((roles) => roles.map((role) => loginOf[role]))
})

test('H6: sellers of other shops can neither change nor read an object at the desk', async () => {
  await expectAllRefused(() => chooseCallers(['chai', 'sumber'], 0))
})
