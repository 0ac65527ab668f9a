import { serveLanes } from './serve.ts'

/** Vitest's global set-up of tests that need no pages. */
export default () => serveLanes('calls')
