import { expect, test } from 'vitest'
import {
  caseQueues,
  caseTimeLimitsMs,
  isStateOfQueue,
  queuesOf,
  queueTerms,
} from '#domain/desk/case-queues.ts'
import { deskViews } from '#domain/desk/address.ts'

test('every role has at least one queue', () => {
  expect(queuesOf('SELLER')).toEqual(['returns', 'chats'])
  expect(queuesOf('SERVICE')).toEqual([
    'returns',
    'applications',
    'sellers',
    'reviews',
    'messages',
    'gifts',
    'chats',
  ])
  expect(queuesOf('FINANCE')).toEqual([
    'returns',
    'sellers',
    'credit',
    'cases',
    'bankAccounts',
    'gifts',
    'slips',
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

test('a case without its own deadline is finished within the hours of its kind', () => {
  const hours = Object.entries(caseTimeLimitsMs).map(([kind, ms]) => [kind, ms / 3_600_000])
  expect(Object.fromEntries(hours)).toEqual({
    application: 48,
    seller: 48,
    review: 24,
    creditChange: 4,
    transfer: 24,
    refund: 72,
    bankReference: 4,
    accountChange: 24,
    gift: 48,
    giftArrival: 336,
    chat: 1 / 6,
    shopChat: 4,
    chatReport: 24,
    slip: 1,
  })
})
