import { serveTestServers } from './serve.ts'

/** Global set-up for tests with pages, for Vitest and Playwright. */
export default () => serveTestServers('shop')
