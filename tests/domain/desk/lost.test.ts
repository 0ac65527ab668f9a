import { expect, test } from 'vitest'
import { mayDeclareLost, type MissingOrder } from '#domain/desk/lost-order.ts'
import { deskRoles } from '#domain/desk/roles.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'

const missedMissingOrder: MissingOrder = {
  type: 'PLATFORM',
  status: 'INVOICED',
  service: 'NORMAL',
  missingAt: 1,
}

test('service may declare a reported parcel in transit lost, for both order types', () => {
  const may = orderTypes.flatMap((type) =>
    orderStatuses.flatMap((status) =>
      deskRoles
        .filter((role) => mayDeclareLost({ ...missedMissingOrder, type, status }, role))
        .map((role) => `${type} ${status} ${role}`),
    ),
  )
  expect(may).toEqual([
    'PLATFORM INVOICED SERVICE',
    'PLATFORM SHIPPED SERVICE',
    'THIRD_PARTY SHIPPED SERVICE',
  ])
})

test('a parcel that is unreported or sent by the buyer’s own carrier cannot be declared lost', () => {
  expect(mayDeclareLost({ ...missedMissingOrder, missingAt: null }, 'SERVICE')).toBe(false)
  expect(mayDeclareLost({ ...missedMissingOrder, service: 'OWN_3PL' }, 'SERVICE')).toBe(false)
})
