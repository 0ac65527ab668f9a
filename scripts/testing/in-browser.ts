import { firstPort } from './first-port.ts'
import type { Step } from './steps.ts'

/** Journeys, beside the tests of pages, which serve the same build at the usual ports. */
export const inBrowser: Step = {
  what: 'browser journeys and accessibility',
  command: 'playwright',
  args: ['test'],
  env: { TEST_PORT: String(firstPort + 100) },
}
