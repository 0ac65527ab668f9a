import { expect, vi } from 'vitest'

/*
 * Files of the platform's tests share their modules, whose loading took as long as the tests themselves. Stores keep
 * what a page keeps, and their tests stand in for a browser: each of them begins with modules of its own, and leaves
 * Node's own globals to whoever comes next.
 */

interface Between {
  /** What Node has under the names that `device.ts` takes over. */
  own: Record<string, PropertyDescriptor | undefined>
  /** Whether the file before stood in for a browser. */
  wasPage: boolean
}

const names = ['fetch', 'XMLHttpRequest', 'location', 'localStorage', 'sessionStorage', 'document']

/** Sets the worker up for the file that it runs next. */
export function beginFile(): void {
  const kept = globalThis as { eggBetweenFiles?: Between }
  const between = (kept.eggBetweenFiles ??= {
    own: Object.fromEntries(
      names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
    ),
    wasPage: false,
  })
  const isPage = expect.getState().testPath?.includes('/tests/stores/') ?? false
  if (between.wasPage)
    for (const [name, descriptor] of Object.entries(between.own)) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  if (isPage || between.wasPage) vi.resetModules()
  between.wasPage = isPage
}
