import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconnectDelay } from '#domain/chat/backoff.ts'
import { lastSeq, withMessages } from '#domain/chat/thread.ts'

const numbered = (seqs: readonly number[]) => seqs.map((seq) => ({ seq }))
const seqsOf = (thread: readonly { seq: number }[]) => thread.map(({ seq }) => seq)

test('messages in any order and any number of copies produce no gap, duplicate or disorder', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), { minLength: 1 }),
      (pieces) => {
        let thread: readonly { seq: number }[] = []
        for (const piece of pieces) {
          const seqsBefore = seqsOf(thread)
          thread = withMessages(thread, numbered(piece))
          const [first = 0] = seqsOf(thread)
          expect(seqsOf(thread)).toEqual(thread.map((_, i) => first + i))
          expect(seqsOf(thread)).toEqual(expect.arrayContaining(seqsBefore))
        }
      },
    ),
  )
})

test('messages next to the shown ones are joined, and messages beyond a gap are held back', () => {
  const shownMessages = withMessages([], numbered([11, 12]))
  expect(seqsOf(withMessages(shownMessages, numbered([13, 14])))).toEqual([11, 12, 13, 14])
  expect(seqsOf(withMessages(shownMessages, numbered([9, 10])))).toEqual([9, 10, 11, 12])
  expect(seqsOf(withMessages(shownMessages, numbered([14])))).toEqual([11, 12])
  expect(withMessages(shownMessages, [])).toBe(shownMessages)
  expect([lastSeq(shownMessages), lastSeq([])]).toEqual([12, 0])
})

test('retry delays grow from half a second to half a minute, with random jitter', () => {
  expect([1, 2, 3, 4].map((failures) => reconnectDelay(failures, 1))).toEqual([
    500, 1000, 2000, 4000,
  ])
  expect([reconnectDelay(30, 1), reconnectDelay(30, 0)]).toEqual([30_000, 15_000])
  expect(reconnectDelay(1, 0)).toBe(250)
})

test('if the first messages have a gap, only those below the gap are shown', () => {
  expect(seqsOf(withMessages([], numbered([14, 11, 12])))).toEqual([11, 12])
})

test('the first retry delay is not longer than the second', () => {
  expect([0, 1].map((failures) => reconnectDelay(failures, 1))).toEqual([500, 500])
})
