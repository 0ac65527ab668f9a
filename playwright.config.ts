import { defineConfig } from 'playwright/test'
import { testUrl } from './tests/support/state.ts'

const onlyReading = /(reading-accessibility|offline-builds|read-search)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  // Scenes are set by writing the server's database file, and a write of the server that meets one
  // is refused (SQLITE_BUSY), which no buyer ever sees: they run one at a time. What only reads runs
  // beside them. One retry for the rest.
  workers: 2,
  projects: [
    { name: 'reading', testMatch: onlyReading, workers: 1 },
    { name: 'scenes', testIgnore: onlyReading, workers: 1 },
  ],
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: testUrl,
    // Somebody who answered the question about cookies; its own journey begins without.
    storageState: {
      cookies: [],
      origins: [{ origin: testUrl, localStorage: [{ name: 'egg.cookies', value: 'needed' }] }],
    },
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
      // Without a locale Chromium can't name a downloaded file in Korean.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
    },
  },
  webServer: {
    command: 'node --no-warnings tests/support/serve.ts',
    url: `${testUrl}/platform/app-api/countryLanguage`,
    timeout: 180_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
  },
})
