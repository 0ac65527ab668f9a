import { defineConfig } from 'playwright/test'
import { journeyBrowser } from './scripts/testing/browser.ts'
import { leftToOthers } from './scripts/testing/turns.ts'
import { laneCount, ownLane } from './tests/support/server/lanes.ts'
import { long, seed } from './tests/support/rounds.ts'

const { url } = ownLane()
// Workers load the tests anew: what they draw, titles among it, is drawn as here.
process.env['EGG_SEED'] ??= String(seed)

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: leftToOthers(process.env['EGG_TURN']).map((file) => `**/${file}`),
  // Each worker has a server and a database of its own: scenes are set by writing the database's
  // file, and a write of a server that meets one is refused, which no buyer ever sees.
  workers: laneCount,
  // What is whole minutes of the gate for what seldom changes: before a release.
  ...(!long && { grepInvert: /@long/ }),
  globalSetup: './tests/support/server/serve-shop.ts',
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.wrangler/browser-tests.json' }]],
  use: {
    baseURL: url,
    // Once a page is quiet the worker fetches all that is read in its language, for each test anew;
    // the journeys from search to order and the tests of reading offline run with it.
    serviceWorkers: 'block',
    // Somebody who answered the question about cookies; its own journey begins without.
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'egg.cookies', value: 'needed' }] }],
    },
    launchOptions: {
      executablePath: journeyBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--no-first-run',
        // A process for each new document, and one in advance, was a fifth of the time.
        '--process-per-site',
        '--disable-features=SpareRendererForSitePerProcess',
      ],
      // Without a locale Chromium can't name a downloaded file in Korean.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
    },
  },
})
