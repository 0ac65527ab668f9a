import { afterAll, expect, test } from 'vitest'
import { openShops } from '#platform/jobs/open-shops.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import { vacationStart } from '#domain/desk/vacation.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { countryOf } from '#domain/country/countries.ts'
import { newBuyer, offerWith } from '../../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../../support/order/desk-orders.ts'
import { withDatabase } from '../../../support/order/orders.ts'
import { jobContext } from '../../../support/server/job-context.ts'
import { staffFor } from '../../../support/auth/staff.ts'
import { createSellingShop } from '../../../support/seller/selling.ts'
import { moveOffer } from '../../../support/seller/move-offer.ts'
import { query } from '../../../support/state.ts'

/* A shop goes on vacation on the days that its seller planned, and reopens automatically. */

afterAll(deleteOrders)

const { shopId, first, second } = createSellingShop()
const calendar = calendarOf(countryOf(1001))

const readVacation = async () => (await first.send('GET /desk/shop/vacation', {})).data
const planVacation = (fromDay: string, backOn: string, seenAt = 0, member = first) =>
  member.send('POST /desk/shop/vacation', { fromDay, backOn, seen: seenAt })
const stateOf = () =>
  query<{ state: string; back_on: string }>(
    'SELECT state, back_on FROM shop WHERE id = ?',
    shopId,
  )[0]
const runAt = (now: number) =>
  withDatabase((db) =>
    openShops(
      jobContext(db, {
        now,
        logFailure: (description: string, error: unknown) =>
          expect.fail(description + String(error)),
      }),
    ),
  )

test('a planned vacation begins with the last pickup and ends on the return day', async () => {
  const { today } = await readVacation()
  const [fromDay, backOn] = [addDays(today, 20), addDays(today, 25)]
  const plannedVacation = await planVacation(fromDay, backOn)
  expect(plannedVacation.data).toMatchObject({ state: 'OPEN', planned: { fromDay, backOn } })
  const begins = vacationStart(fromDay, calendar)
  await runAt(begins - 1000)
  expect(stateOf()).toMatchObject({ state: 'OPEN' })
  await runAt(begins)
  expect(stateOf()).toMatchObject({ state: 'VACATION', back_on: backOn })
  await runAt(instantOf(backOn, 0, calendar) - 1000)
  expect(stateOf()).toMatchObject({ state: 'VACATION' })
  await runAt(instantOf(backOn, 0, calendar))
  expect(stateOf()).toMatchObject({ state: 'OPEN', back_on: '' })
  expect(query('SELECT 1 FROM shop_vacation WHERE shop_id = ?', shopId)).toEqual([])
})

test('a vacation from today closes the shop at once, and buyers see the return day', async () => {
  const { today } = await readVacation()
  const { skuOrgId } = offerWith({ stock: 9 })
  moveOffer(skuOrgId, shopId)
  const backOn = addDays(today, 5)
  expect((await planVacation(today, backOn)).data).toMatchObject({ state: 'VACATION', backOn })
  const buyer = newBuyer()
  const addedResponse = await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId,
    quantity: 1,
  })
  expect(addedResponse.message).toBe('label_shop_vacation')
  const longer = addDays(today, 9)
  const { planned } = await readVacation()
  expect((await planVacation(today, longer, planned?.at ?? 0)).data.backOn).toBe(longer)
  expect((await first.send('POST /desk/shop/vacation/end', {})).data).toMatchObject({
    state: 'OPEN',
    planned: null,
  })
  expect((await first.send('POST /desk/shop/vacation/end', {})).code).toBe(200)
  const responseAgain = await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId,
    quantity: 1,
  })
  expect(responseAgain.message).toBe('success')
})

test('the open orders and offers that a vacation affects are shown in advance', async () => {
  const effectBefore = (await readVacation()).effect
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId, paid: 1, methodId: 6 })
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CONFIRMED', shopId, paid: 1, methodId: 6 })
  const { effect } = await readVacation()
  expect(effect.toConfirm).toBe(effectBefore.toConfirm + 1)
  expect(effect.toShip).toBe(effectBefore.toShip + 1)
})

test('of two people who plan a vacation at once, one succeeds, and invalid days are refused', async () => {
  const { today } = await readVacation()
  const bothResponses = await Promise.all([
    planVacation(addDays(today, 20), addDays(today, 22)),
    planVacation(addDays(today, 21), addDays(today, 30), 0, second),
  ])
  expect(bothResponses.map(({ message }) => message).toSorted()).toEqual([
    'label_desk_vacation_moved',
    'success',
  ])
  const { planned } = await readVacation()
  const seenAt = planned?.at ?? 0
  for (const [from, back] of [
    [-1, 5],
    [5, 5],
    [6, 5],
    [1, 62],
  ] as const)
    expect((await planVacation(addDays(today, from), addDays(today, back), seenAt)).message).toBe(
      'label_desk_vacation_days',
    )
  expect((await planVacation('2026-02-30', '2026-03-01', seenAt)).message).toBe('label_bad_request')
  await first.send('POST /desk/shop/vacation/end', {})
})

test('a shop closed by the operator stays closed, and only sellers plan vacations', async () => {
  const { today } = await readVacation()
  query("UPDATE shop SET state = 'CLOSED' WHERE id = ?", shopId)
  expect((await planVacation(today, addDays(today, 3))).message).toBe('label_desk_vacation_moved')
  expect((await first.send('POST /desk/shop/vacation/end', {})).message).toBe(
    'label_desk_vacation_moved',
  )
  expect(stateOf()).toMatchObject({ state: 'CLOSED' })
  query("UPDATE shop SET state = 'OPEN' WHERE id = ?", shopId)
  for (const login of ['nok', 'fern', 'boss'])
    expect((await staffFor(login).send('GET /desk/shop/vacation', {})).message).toBe(
      'label_desk_act_not_yours',
    )
})
