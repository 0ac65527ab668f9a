import { defineConfig } from 'vitest/config'
import FileOrder from './scripts/testing/file-order.ts'
import { leftToOthers } from './scripts/testing/turns.ts'
import { laneCount, overOperator } from './tests/support/server/lanes.ts'

// A busy machine is no fault: what takes long has a figure of its own.
const set = {
  setupFiles: ['tests/support/server/set-up.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
// A connection that a busy machine gave up is no fault either: what is wrong is so twice, and the
// gate names what was tried again.
const served = { ...set, testTimeout: 60_000, hookTimeout: 180_000, retry: 1 }

/** What a buyer meets alike, whoever keeps the orders: the rest asks the embedded platform's own. */
const sameOverOperator = [
  'tests/platform/contract/answers.test.ts',
  'tests/stores/cart/cart-draft.test.ts',
  'tests/stores/coupon/*.test.ts',
  'tests/stores/order/{checkout,orders,order-detail}.test.ts',
  'tests/stores/quick-order/*.test.ts',
]

const exclude = leftToOthers(process.env['EGG_TURN'])

export default defineConfig({
  test: {
    maxWorkers: laneCount,
    sequence: { sequencer: FileOrder },
    reporters: ['default', './scripts/testing/tried-again.ts'],
    projects: [
      {
        test: {
          ...set,
          name: 'unit',
          // Nothing here changes what other files see; loading it for each anew is half of the time.
          isolate: false,
          include: ['tests/{architecture,scripts,domain,contract,edge,content}/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...served,
          name: 'platform',
          // Loading the contract and the domain for each file took as long as the tests.
          isolate: false,
          include: overOperator ? sameOverOperator : ['tests/{platform,stores}/**/*.test.ts'],
          exclude,
          env: { EGG_SERVED: 'calls', EGG_SHARED_SHOP: '1' },
          globalSetup: 'tests/support/server/serve-calls.ts',
        },
      },
      {
        test: {
          ...served,
          // Before a release: what takes too long for the gate.
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          env: { EGG_SERVED: 'calls' },
        },
      },
      {
        test: {
          ...served,
          name: 'pages',
          include: ['tests/{pages,build}/**/*.test.ts'],
          exclude,
          env: { EGG_SERVED: 'shop' },
          globalSetup: 'tests/support/server/serve-shop.ts',
        },
      },
    ],
  },
})
