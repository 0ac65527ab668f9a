import { expect, test } from 'vitest'
import {
  deskQueues,
  deskTurns,
  dueAt,
  dueBounds,
  streamsOf,
  waitings,
} from '#domain/desk/queues.ts'

const hour = 3_600_000

test('every queue that somebody waits in is a stream of both types, and of one turn only', () => {
  const open = deskQueues.filter((queue) => queue !== 'done')
  expect(streamsOf({})).toHaveLength(2 * open.length)
  const byTurn = deskTurns.flatMap((turn) => streamsOf({ turn }))
  expect(byTurn).toHaveLength(2 * open.length)
})

test('what a shop has to do waits for us in our own shops and for the seller in the others', () => {
  expect(streamsOf({ turn: 'us', queue: 'confirm' })).toEqual([
    { queue: 'confirm', type: 'PLATFORM', hours: 2 },
  ])
  expect(streamsOf({ turn: 'seller', queue: 'confirm' })).toEqual([
    { queue: 'confirm', type: 'THIRD_PARTY', hours: 2 },
  ])
  expect(streamsOf({ turn: 'buyer', queue: 'confirm' })).toEqual([])
})

test('what is done waits for nobody and is never due', () => {
  expect(dueAt('done', 5)).toBeNull()
  expect(streamsOf({ queue: 'done' })).toEqual([])
  expect(waitings.done.turn).toEqual({ PLATFORM: 'nobody', THIRD_PARTY: 'nobody' })
})

test('a due lies before now, within the hour, or within a day', () => {
  expect(dueAt('confirm', 10)).toBe(10 + 2 * hour)
  expect(dueBounds('past', 9)).toEqual({ from: 0, to: 9 })
  expect(dueBounds('hour', 9)).toEqual({ from: 9, to: 9 + hour })
  expect(dueBounds('today', 9)).toEqual({ from: 9, to: 9 + 24 * hour })
})
