import { serveTestServers } from './serve.ts'

/** Vitest's global set-up for tests without pages. */
export default () => serveTestServers('calls')
