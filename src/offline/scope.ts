/*
 * Types of a service worker's global scope, as far as ours uses it. TypeScript's worker types
 * conflict with those for pages, and this project contains both.
 */

export interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface Fetching extends Lasting {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface Told extends Lasting {
  data: unknown
  source: { id: string } | null
}

export interface Tapped extends Lasting {
  notification: { data: unknown; close: () => void }
}

/** Open tab of the shop. `navigate` fails for one that the worker doesn't control. */
interface Tab {
  id: string
  navigate?: (url: string) => Promise<Tab | null>
  focus?: () => Promise<Tab>
}

interface Scope {
  location: Location
  clients: {
    claim: () => Promise<void>
    matchAll: (of: object) => Promise<Tab[]>
    openWindow: (url: string) => Promise<Tab | null>
  }
  registration: {
    unregister: () => Promise<boolean>
    showNotification: (title: string, options: object) => Promise<void>
    navigationPreload?: { enable: () => Promise<void> }
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message' | 'push', listener: (event: Told) => void): void
    (type: 'notificationclick', listener: (event: Tapped) => void): void
  }
}

export const scope = globalThis as unknown as Scope

/** Caches of this origin. The type of the Cloudflare Worker declares less of it. */
export const stores = scope as unknown as { caches: CacheStorage }
