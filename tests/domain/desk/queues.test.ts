import { expect, test } from 'vitest'
import {
  deskQueues,
  deskTurns,
  checkDueAt,
  boundsOfDueFilter,
  openSectionsOf,
  queueTerms,
} from '#domain/desk/queues.ts'

const hour = 3_600_000

test('every open queue has one section per order type, and each waits for one party', () => {
  const openDeskQueues = deskQueues.filter((queue) => queue !== 'done')
  expect(openSectionsOf({})).toHaveLength(2 * openDeskQueues.length)
  const byTurn = deskTurns.flatMap((turn) => openSectionsOf({ turn }))
  expect(byTurn).toHaveLength(2 * openDeskQueues.length)
})

test('shop tasks are for the platform in its shops, for the seller in other shops', () => {
  expect(openSectionsOf({ turn: 'us', queue: 'confirm' })).toEqual([
    { queue: 'confirm', type: 'PLATFORM', hours: 2 },
  ])
  expect(openSectionsOf({ turn: 'seller', queue: 'confirm' })).toEqual([
    { queue: 'confirm', type: 'THIRD_PARTY', hours: 2 },
  ])
  expect(openSectionsOf({ turn: 'buyer', queue: 'confirm' })).toEqual([])
})

test('completed orders need no action and are never due', () => {
  expect(checkDueAt('done', 5)).toBeNull()
  expect(openSectionsOf({ queue: 'done' })).toEqual([])
  expect(queueTerms.done.turn).toEqual({ PLATFORM: 'nobody', THIRD_PARTY: 'nobody' })
})

test('due filters select orders overdue, due within the hour, or due within a day', () => {
  expect(checkDueAt('confirm', 10)).toBe(10 + 2 * hour)
  expect(boundsOfDueFilter('past', 9)).toEqual({ from: 0, to: 9 })
  expect(boundsOfDueFilter('hour', 9)).toEqual({ from: 9, to: 9 + hour })
  expect(boundsOfDueFilter('today', 9)).toEqual({ from: 9, to: 9 + 24 * hour })
})
