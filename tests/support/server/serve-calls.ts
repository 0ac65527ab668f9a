import { serveLanes } from './serve.ts'

/** Vitest's global set-up for tests without pages. */
export default () => serveLanes('calls')
