import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../scripts/lib/server/server.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { buildCalls } from '../support/calls/build.ts'
import { createFreshDatabase } from '../support/server/database.ts'
import { callsBuild } from '../support/server/lanes.ts'
import { testPort, testState } from '../support/state.ts'
import { worstInputs } from '../support/worst-inputs/all.ts'
import { measureBareWaits } from '../support/worst-inputs/bare-worker.ts'
import {
  isWithinLimit,
  measureBest,
  formatMeasurement,
  type Measurement,
} from '../support/worst-inputs/measure.ts'
import { printWorstInputsTable } from '../support/worst-inputs/table.ts'
import { Visitor } from '../support/worst-inputs/visitor.ts'

/*
 * Sends the worst known input to every call that takes a text, a list or a file, and measures how
 * long another visitor waits. EGG_WORST=WORDS limits it to rows that contain these words.
 * EGG_LONG=1 writes the whole table to docs/worst-inputs.md.
 */

makeSecrets()
await buildCalls()
await createFreshDatabase(testState)
const bareWaits = await measureBareWaits(testPort)
const server = await serve(testPort, testState, { built: callsBuild, onLogLine: () => {} })
const visitor = new Visitor(server.url)
afterAll(async () => {
  await visitor.leave()
  await server.stop()
})

const wantedEnv = process.env['EGG_WORST'] ?? ''
const rows = worstInputs.filter(({ call, input }) => `${call} ${input}`.includes(wantedEnv))

test(
  'reliability 11: no worst-case input delays another visitor',
  { timeout: 1_800_000 },
  async () => {
    console.log(`a Worker without application code: ${JSON.stringify(bareWaits)}`)
    const measured: Measurement[] = []
    for (const row of rows) {
      const one = await measureBest(row, visitor, 3, bareWaits)
      console.log(formatMeasurement(one))
      measured.push(one)
    }
    if (wantedEnv === '' && process.env['EGG_LONG'])
      writeFileSync('docs/worst-inputs.md', printWorstInputsTable(measured))
    expect(measured.filter((one) => !isWithinLimit(one)).map(formatMeasurement)).toEqual([])
  },
)
