import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WorkQueue } from '#platform/kernel/work-queues.ts'
import { Refusal } from '#platform/kernel/refusal.ts'

const refusedAs = (thrown: unknown) => (thrown instanceof Refusal ? thrown.refusal : thrown)

test('queued work runs one at a time, in order of arrival', async () => {
  const line = new WorkQueue({ maxQueued: 9, maxWaitMs: 1000 })
  const doneNumbers: number[] = []
  let atOnce = 0
  await Promise.all(
    [1, 2, 3, 4].map((n) =>
      line.inTurn(async () => {
        atOnce += 1
        expect(atOnce).toBe(1)
        await sleep(5)
        atOnce -= 1
        doneNumbers.push(n)
      }),
    ),
  )
  expect(doneNumbers).toEqual([1, 2, 3, 4])
})

test('work is refused as busy when the queue is full or the wait is too long', async () => {
  const line = new WorkQueue({ maxQueued: 1, maxWaitMs: 30 })
  const requestPromise = [1, 2, 3].map((n) =>
    line.inTurn(() => sleep(80).then(() => n)).catch((thrown: unknown) => refusedAs(thrown)),
  )
  expect(await Promise.all(requestPromise)).toEqual([1, 'busy', 'busy'])
  expect(await line.inTurn(() => 4)).toBe(4)
})

test('failed work lets the next work in the queue start', async () => {
  const line = new WorkQueue({ maxQueued: 9, maxWaitMs: 1000 })
  const failing = line.inTurn(() => Promise.reject(new Error('broken')))
  const next = line.inTurn(() => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a timer runs between two queued tasks', async () => {
  const line = new WorkQueue({ maxQueued: 9, maxWaitMs: 1000 })
  const order: string[] = []
  const work = [1, 2].map((n) => line.inTurn(() => void order.push(`work ${n}`)))
  setTimeout(() => order.push('another'), 0)
  await Promise.all(work)
  expect(order).toEqual(['work 1', 'another', 'work 2'])
})
