import { defineConfig } from 'playwright/test'
import { journeyBrowserPath } from './scripts/testing/browser.ts'
import { filesOfOtherTurns } from './scripts/testing/turns.ts'
import { testServerCount, ownTestServer } from './tests/support/server/lanes.ts'
import { isLongRun, seed } from './tests/support/rounds.ts'

const { url } = ownTestServer()
// Workers load the tests again; with the same seed they generate the same titles.
process.env['EGG_SEED'] ??= String(seed)

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: filesOfOtherTurns(process.env['EGG_TURN']).map((file) => `**/${file}`),
  // Each worker has its own server and database. Tests write to the database file directly, and
  // with a shared server concurrent writes could fail, which can't happen to buyers.
  workers: testServerCount,
  // Tests of parts that seldom change take minutes; they run before a release.
  ...(!isLongRun && { grepInvert: /@long/ }),
  globalSetup: './tests/support/server/serve-shop.ts',
  // A machine ten times slower is not an error.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    // The service worker fetches all reading pages of the language when a page is idle, again in
    // each test. It is enabled in the main journeys and in the tests of offline reading.
    serviceWorkers: 'block',
    // A visitor who answered the cookie banner. The banner has its own test.
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'egg.cookies', value: 'needed' }] }],
    },
    launchOptions: {
      executablePath: journeyBrowserPath(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--no-first-run',
        // A new process per document, and a spare one, took a fifth of the time.
        '--process-per-site',
        '--disable-features=SpareRendererForSitePerProcess',
      ],
      // Without a locale Chromium can't name a downloaded file in Korean.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
    },
  },
})
