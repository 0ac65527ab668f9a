import { expect, test } from 'vitest'
import { caseQueues, isStateOfQueue, queuesOf, queueTerms } from '#domain/desk/case-queues.ts'
import { deskViews } from '#domain/desk/address.ts'

test('every role has at least one queue', () => {
  expect(queuesOf('SELLER')).toEqual(['returns'])
  expect(queuesOf('SERVICE')).toEqual([
    'returns',
    'applications',
    'sellers',
    'reviews',
    'messages',
    'gifts',
  ])
  expect(queuesOf('FINANCE')).toEqual([
    'returns',
    'sellers',
    'credit',
    'cases',
    'bankAccounts',
    'gifts',
  ])
})

test('every queue is a view, and no state occurs twice in it', () => {
  for (const queue of caseQueues) {
    const { open, closed } = queueTerms[queue]
    expect(deskViews).toContain(queue)
    expect(new Set([...open, ...closed]).size).toBe(open.length + closed.length)
    // D1 allows five parts in a compound SELECT.
    expect(open.length).toBeLessThanOrEqual(5)
  }
  expect(isStateOfQueue('returns', 'APPROVED')).toBe(true)
  expect(isStateOfQueue('reviews', 'APPROVED')).toBe(false)
})
