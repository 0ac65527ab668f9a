import { existsSync, readFileSync } from 'node:fs'

/** File in which Playwright records test results (playwright.config.ts). */
export const browserReport = '.wrangler/browser-tests.json'

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** Returns the browser tests that passed only after a retry. */
export function flakyTests(): string[] {
  if (!existsSync(browserReport)) return []
  const { suites } = JSON.parse(readFileSync(browserReport, 'utf8')) as { suites: Suite[] }
  return suites.flatMap((suite) => flakyOf(suite, []))
}

function flakyOf({ title, suites = [], specs = [] }: Suite, above: string[]): string[] {
  const path = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyOf(suite, path)),
  ]
}
