import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'

beforeEach(newDevice)
afterEach(() => vi.useRealTimers())

const done = { ok: true as const, data: {} }
const refused = { ok: false as const, code: 4211, label: 'label_desk_order_moved', data: null }

/** A decision that records each time it is sent. */
function decisionOf(caseId: string, sent: string[], outcome: typeof done | typeof refused = done) {
  return {
    view: 'returns',
    caseId,
    text: `${caseId} is approved.`,
    send: async () => {
      sent.push(caseId)
      return outcome
    },
  }
}

test('a decision is sent after its undo time, and not before', async () => {
  vi.useFakeTimers()
  const { $held, $sentCount, holdDecision, undoTimeMs } =
    await import('#stores/desk/case-queue/undo.ts')
  const sent: string[] = []
  holdDecision(decisionOf('1', sent))
  await vi.advanceTimersByTimeAsync(undoTimeMs - 1)
  expect(sent).toEqual([])
  expect($held.get()).toMatchObject({ caseId: '1' })
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['1'])
  expect($held.get()).toBeNull()
  expect($sentCount.get()).toBe(1)
})

test('an undone decision is never sent', async () => {
  vi.useFakeTimers()
  const { holdDecision, undoHeld, undoTimeMs } = await import('#stores/desk/case-queue/undo.ts')
  const sent: string[] = []
  holdDecision(decisionOf('1', sent))
  expect(undoHeld()).toMatchObject({ caseId: '1' })
  expect(undoHeld()).toBeNull()
  await vi.advanceTimersByTimeAsync(undoTimeMs * 2)
  expect(sent).toEqual([])
})

test('a second decision sends the first one and has the full undo time', async () => {
  vi.useFakeTimers()
  const { holdDecision, undoTimeMs } = await import('#stores/desk/case-queue/undo.ts')
  const sent: string[] = []
  holdDecision(decisionOf('1', sent))
  await vi.advanceTimersByTimeAsync(undoTimeMs - 1000)
  holdDecision(decisionOf('2', sent))
  expect(sent).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(undoTimeMs - 1)
  expect(sent).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['1', '2'])
})

test('each refused decision stays visible until it is sent again or closed', async () => {
  const { $failedDecisions, forgetFailed, holdDecision, retryFailed, sendHeld } =
    await import('#stores/desk/case-queue/undo.ts')
  const sent: string[] = []
  for (const caseId of ['1', '2']) {
    holdDecision(decisionOf(caseId, sent, refused))
    await sendHeld()
  }
  const [first] = $failedDecisions.get()
  if (!first) throw new Error('no failure is visible')
  expect($failedDecisions.get().map((one) => [one.caseId, one.fault.code])).toEqual([
    ['1', 4211],
    ['2', 4211],
  ])
  await retryFailed(first)
  expect(sent).toEqual(['1', '2', '1'])
  expect($failedDecisions.get().map((one) => one.caseId)).toEqual(['2', '1'])
  forgetFailed(first)
  expect($failedDecisions.get().map((one) => one.caseId)).toEqual(['2'])
})

test('a decision held when the session ends is kept, and dropped for another person', async () => {
  vi.useFakeTimers()
  const { $failedDecisions, $held, dropDecisions, failHeld, holdDecision, undoTimeMs } =
    await import('#stores/desk/case-queue/undo.ts')
  const sent: string[] = []
  holdDecision(decisionOf('1', sent))
  failHeld({ code: 0, label: 'label_network', data: null })
  await vi.advanceTimersByTimeAsync(undoTimeMs * 2)
  expect(sent).toEqual([])
  expect($held.get()).toBeNull()
  expect($failedDecisions.get().map((one) => one.caseId)).toEqual(['1'])
  dropDecisions()
  expect($failedDecisions.get()).toEqual([])
})

test('a browser that cancels the requests of a closed page sends the decision at once', async () => {
  const { $held, holdDecision } = await import('#stores/desk/case-queue/undo.ts')
  vi.stubGlobal('Request', { prototype: {} })
  const sent: string[] = []
  holdDecision(decisionOf('1', sent))
  vi.unstubAllGlobals()
  expect(sent).toEqual(['1'])
  expect($held.get()).toBeNull()
})
