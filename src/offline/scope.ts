/*
 * Types of a service worker's global scope, as far as ours uses it. TypeScript's worker types
 * conflict with those for pages, and this project contains both.
 */

export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export interface MessageEvent extends ExtendableEvent {
  data: unknown
  source: { id: string } | null
}

export interface NotificationEvent extends ExtendableEvent {
  notification: { data: unknown; close: () => void }
}

/** Open tab of the shop. `navigate` fails for one that the service worker doesn't control. */
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
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message' | 'push', listener: (event: MessageEvent) => void): void
    (type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  }
}

export const scope = globalThis as unknown as Scope

/**
 * Caches of this origin. The type that the Cloudflare Worker declares for `caches` lacks some of
 * its methods.
 */
export const cacheStorage = scope as unknown as { caches: CacheStorage }
