import { expect, test } from 'vitest'
import { measureStart, startLimits } from '../../scripts/bench/start.ts'
import { findFreePort } from '../support/server/ports.ts'

/** Factor for a machine that does other work during the long run. */
const busyFactor = 2

test('reliability 10: a start takes seconds, and its processes fit a small server', async () => {
  const { megabytes, seconds } = await measureStart(await findFreePort())
  expect(megabytes).toBeLessThanOrEqual(startLimits.megabytes)
  expect(seconds).toBeLessThanOrEqual(startLimits.seconds * busyFactor)
}, 1_200_000)
