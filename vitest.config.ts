import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{architecture,client,domain,contract,edge,content}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/{platform,pages,build}/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
