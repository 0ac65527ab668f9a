import { firstPort } from './first-port.ts'
import type { Step } from './steps.ts'

/** Journey tests, parallel to the page tests, which serve the same build at the default ports. */
export const journeyStep: Step = {
  what: 'browser journeys and accessibility',
  command: 'playwright',
  args: ['test'],
  env: { TEST_PORT: String(firstPort + 100) },
}
