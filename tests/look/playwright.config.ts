import { defineConfig } from 'playwright/test'
import shop from '../../playwright.config.ts'

/** Takes the pictures of `npm run look`. Serves shops like the browser tests do. */
export default defineConfig(shop, {
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/server/serve-shop.ts',
  retries: 0,
  timeout: 600_000,
  reporter: [['dot']],
})
