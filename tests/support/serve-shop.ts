import { serveLanes } from './serve.ts'

/** Global set-up of tests that look at pages, of Vitest and of Playwright. */
export default () => serveLanes('shop')
