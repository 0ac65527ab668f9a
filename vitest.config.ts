import { defineConfig } from 'vitest/config'
import FileOrder from './scripts/testing/file-order.ts'
import { filesOfOtherTurns } from './scripts/testing/turns.ts'
import { testServerCount, isOperatorRun } from './tests/support/server/lanes.ts'

// A busy machine, or one ten times slower, is not an error. Tests of speed set their own limits.
const set = {
  setupFiles: ['tests/support/server/set-up.ts'],
  // A long run has up to a hundred times as many rounds.
  testTimeout: process.env['EGG_ROUNDS'] ? 900_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

/**
 * Tests of behaviour that is the same on every back end. The other tests need the embedded
 * platform.
 */
const sameOverOperator = [
  'tests/platform/contract/answers.test.ts',
  'tests/stores/cart/cart-draft.test.ts',
  'tests/stores/coupon/*.test.ts',
  'tests/stores/order/{checkout,orders,order-detail}.test.ts',
  'tests/stores/quick-order/*.test.ts',
]

const exclude = filesOfOtherTurns(process.env['EGG_TURN'])

export default defineConfig({
  test: {
    maxWorkers: testServerCount,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          ...set,
          name: 'unit',
          // These tests share no state. Loading modules again for each file took half of the time.
          isolate: false,
          include: ['tests/{architecture,scripts,domain,contract,edge,content}/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...set,
          name: 'platform',
          // Loading the contract and the domain for each file took as long as the tests.
          isolate: false,
          include: isOperatorRun ? sameOverOperator : ['tests/{platform,stores}/**/*.test.ts'],
          exclude,
          env: { EGG_SERVED: 'calls', EGG_SHARED_SHOP: '1' },
          globalSetup: 'tests/support/server/serve-calls.ts',
        },
      },
      {
        test: {
          ...set,
          // Tests that take too long for the gate; they run before a release.
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          env: { EGG_SERVED: 'calls' },
        },
      },
      {
        test: {
          ...set,
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
