import { expect, test } from 'vitest'
import { deskActionTerms, deskActions, isShopRole, mayTakeDeskAction } from '#domain/desk/acts.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import { findOrderTransition } from '#domain/order/transitions.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'

/**
 * Every combination of status, action, role and payment, with the allowed actions listed
 * explicitly.
 */
const listedActions = [
  'PLATFORM CREATED confirm',
  'PLATFORM CONFIRMED pick',
  'PLATFORM PICKED pack',
  'PLATFORM PACKED ship',
  'PLATFORM INVOICED deliver',
  'PLATFORM SHIPPED receive',
  'PLATFORM CANCEL_APPLYING acceptCancel',
  'PLATFORM CANCEL_APPLYING refuseCancel',
  'THIRD_PARTY CREATED confirm',
  'THIRD_PARTY CONFIRMED ship',
  'THIRD_PARTY SHIPPED receive',
  'THIRD_PARTY CANCEL_APPLYING acceptCancel',
  'THIRD_PARTY CANCEL_APPLYING refuseCancel',
]

const all = orderTypes.flatMap((type) =>
  orderStatuses.flatMap((status) => deskActions.map((action) => ({ type, status, act: action }))),
)

test('service may take the listed actions, sellers all of them but “receive”, and finance none', () => {
  const actionsOf = (role: DeskRole, isCollected = false) =>
    all
      .filter(({ act, ...order }) =>
        mayTakeDeskAction(act, { ...order, unpaid: false, isCollected }, role),
      )
      .map(({ type, status, act }) => `${type} ${status} ${act}`)
  expect(actionsOf('SERVICE').sort()).toEqual(listedActions.toSorted())
  expect(actionsOf('SELLER').sort()).toEqual(
    listedActions.filter((one) => !/receive/.test(one)).sort(),
  )
  expect(actionsOf('FINANCE')).toEqual([])
  expect(actionsOf('FINANCE', true)).toEqual([])
  // Pick-up orders are handed over, never shipped.
  const collected = listedActions.filter((one) => !/ship|deliver|receive/.test(one))
  for (const role of ['SELLER', 'SERVICE'] as const)
    expect(actionsOf(role, true).sort()).toEqual(
      [...collected, 'PLATFORM PACKED handOver', 'THIRD_PARTY CONFIRMED handOver'].sort(),
    )
})

test('an unpaid order cannot be confirmed', () => {
  for (const type of orderTypes)
    expect(
      mayTakeDeskAction(
        'confirm',
        { type, status: 'CREATED', unpaid: true, isCollected: false },
        'SERVICE',
      ),
    ).toBe(false)
})

test('every action except handing over matches a transition allowed to each of its roles', () => {
  for (const action of deskActions.filter((one) => one !== 'handOver'))
    for (const type of orderTypes) {
      const { ways, by } = deskActionTerms[action]
      const transition = ways[type]
      if (!transition) continue
      for (const role of by)
        expect(
          findOrderTransition(type, transition.from, transition.to)?.by,
          `${action} ${type} ${role}`,
        ).toContain(isShopRole(role) ? role : 'nobody')
    }
})
