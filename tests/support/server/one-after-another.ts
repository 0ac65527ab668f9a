import { expect, vi } from 'vitest'

/*
 * Platform test files share their modules, because loading these took as long as the tests
 * themselves. Stores keep the state of a page, and their tests simulate a browser: each store test
 * file starts with fresh modules and restores Node's globals for the next file.
 */

interface SharedState {
  /** Node's properties under the names that `device.ts` replaces. */
  own: Record<string, PropertyDescriptor | undefined>
  /** True when the previous file simulated a browser. */
  wasBrowser: boolean
}

const names = ['fetch', 'XMLHttpRequest', 'location', 'localStorage', 'sessionStorage', 'document']

/** Prepares the test worker for the file that it runs next. */
export function beginFile(): void {
  const globalState = globalThis as { eggBetweenFiles?: SharedState }
  const between = (globalState.eggBetweenFiles ??= {
    own: Object.fromEntries(
      names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
    ),
    wasBrowser: false,
  })
  const isPage = expect.getState().testPath?.includes('/tests/stores/') ?? false
  if (between.wasBrowser)
    for (const [name, descriptor] of Object.entries(between.own)) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  if (isPage || between.wasBrowser) vi.resetModules()
  between.wasBrowser = isPage
}
