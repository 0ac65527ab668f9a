import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'

beforeEach(newDevice)
afterEach(() => vi.useRealTimers())

const done = { ok: true as const, data: {} }
const refused = { ok: false as const, code: 4771, label: 'label_desk_order_moved', data: null }

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

test('a refused decision stays visible until it is sent again or closed', async () => {
  const { $failedDecision, dismissFailed, holdDecision, retryFailed, sendHeld } =
    await import('#stores/desk/case-queue/undo.ts')
  const sent: string[] = []
  holdDecision(decisionOf('1', sent, refused))
  await sendHeld()
  expect($failedDecision.get()).toMatchObject({ caseId: '1', fault: { code: 4771 } })
  await retryFailed()
  expect(sent).toEqual(['1', '1'])
  expect($failedDecision.get()).toMatchObject({ caseId: '1' })
  dismissFailed()
  expect($failedDecision.get()).toBeNull()
})

test('a browser that ends requests with the page sends the decision at once', async () => {
  const { $held, holdDecision } = await import('#stores/desk/case-queue/undo.ts')
  vi.stubGlobal('Request', { prototype: {} })
  const sent: string[] = []
  holdDecision(decisionOf('1', sent))
  vi.unstubAllGlobals()
  expect(sent).toEqual(['1'])
  expect($held.get()).toBeNull()
})
