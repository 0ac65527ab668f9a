import { defineConfig } from 'vitest/config'
import { laneCount } from './tests/support/lanes.ts'

// A busy machine is no fault: what takes long has a figure of its own.
const set = { setupFiles: ['tests/support/set-up.ts'], testTimeout: 30_000 }
const served = { ...set, testTimeout: 60_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    maxWorkers: laneCount,
    projects: [
      {
        test: {
          ...set,
          name: 'unit',
          // Nothing here changes what other files see; loading it for each anew is half of the time.
          isolate: false,
          include: ['tests/{architecture,scripts,domain,contract,edge,content}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...served,
          name: 'platform',
          include: ['tests/{platform,stores}/**/*.test.ts'],
          env: { EGG_SERVED: 'calls' },
          globalSetup: 'tests/support/serve-calls.ts',
        },
      },
      {
        test: {
          ...served,
          name: 'pages',
          include: ['tests/{pages,build}/**/*.test.ts'],
          env: { EGG_SERVED: 'shop' },
          globalSetup: 'tests/support/serve-shop.ts',
        },
      },
    ],
  },
})
