import { spawn } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeLiveness,
  type LivenessCheck,
  emptyHistory,
  deadAfterMs,
} from '../../../scripts/lib/server/liveness.ts'
import {
  readProcessorTime,
  parseStat,
  parseCpuTime,
} from '../../../scripts/lib/server/processor-time.ts'

/** Returns the verdicts of checks at an interval of `apart` ms; the first is after one interval. */
function verdictsOf(looks: readonly Omit<LivenessCheck, 'at'>[], apart = 5000) {
  let seenEmptyHistory = emptyHistory(0)
  return looks.map((look, i) => {
    const judgedLiveness = judgeLiveness(seenEmptyHistory, { ...look, at: (i + 1) * apart })
    seenEmptyHistory = judgedLiveness.seen
    return judgedLiveness.verdict
  })
}

const times = <T>(count: number, of: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => of(i))

test('reliability 1: a server that works but responds late is never declared dead', () => {
  // 100 consecutive checks without a response take eight minutes.
  const busy = times(100, (i) => ({ isGone: false, hasAnswered: false, usedMs: i * 4000 }))
  expect(new Set(verdictsOf(busy))).toEqual(new Set(['lives']))
})

test('reliability 1: a server is declared dead after it ends or is idle for thirty seconds', () => {
  const dead = times(8, () => ({ isGone: false, hasAnswered: false, usedMs: 700 }))
  expect(verdictsOf(dead)).toEqual([...times(6, () => 'lives'), 'hangs', 'hangs'])
  expect(verdictsOf([{ isGone: true, hasAnswered: false, usedMs: undefined }])).toEqual(['ended'])
})

test('reliability 1: a server that works for ten minutes without a response counts as looping', () => {
  const endless = times(120, (i) => ({ isGone: false, hasAnswered: false, usedMs: i * 5000 }))
  expect(verdictsOf(endless).indexOf('turns in circles')).toBe(119)
})

test('reliability 1: a server is not declared dead when the machine slept', () => {
  const asleep = { isGone: false, hasAnswered: false, usedMs: 0 }
  expect(verdictsOf([asleep], 3_600_000)).toEqual(['lives'])
})

test('reliability 1: a server that responded within the time limit counts as alive', () => {
  const look = fc.record({
    isGone: fc.constant(false),
    hasAnswered: fc.boolean(),
    usedMs: fc.nat(100),
  })
  fc.assert(
    fc.property(fc.array(look, { maxLength: 60 }), (looks) => {
      const maxLooks = Math.floor(deadAfterMs.still / 5000)
      const verdicts = verdictsOf(looks)
      for (const [i, verdict] of verdicts.entries()) {
        const last = looks.slice(Math.max(0, i - maxLooks + 1), i + 1)
        const isAlive = last.some(({ hasAnswered }) => hasAnswered)
        if (isAlive) expect(verdict).toBe('lives')
      }
    }),
  )
})

test('processor time is read for any process name, even with spaces and parentheses', () => {
  const line = `42 (a) b (c)) S 1 41 41 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 9 0 77 1 2`
  expect(parseStat(line)).toEqual({ name: 'a) b (c)', group: 41, ms: 3000 })
  expect(parseCpuTime('2-03:04:05')).toBe(183_845_000)
  expect(parseCpuTime('1:02.50')).toBe(62_500)
})

test('a busy process group has used processor time, and a missing group has no value', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { detached: true })
  try {
    await expect
      .poll(() => readProcessorTime(child.pid ?? 0), { timeout: 5000 })
      .toBeGreaterThan(50)
  } finally {
    child.kill('SIGKILL')
  }
  expect(readProcessorTime(2 ** 30)).toBeUndefined()
})
