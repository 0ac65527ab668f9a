import { vi } from 'vitest'
import { buildSessionCookies } from '../../../functions/proxy/token.ts'
import { nextAddress } from '../address.ts'
import { callerFor } from '../client.ts'
import { isOperatorRun, proxiedSecret } from '../server/lanes.ts'
import { testUrl } from '../state.ts'

/*
 * The parts of a browser that stores use: storage, cookies, the page's messages, and requests that
 * carry and store cookies. None of the shop's code is replaced: stores call the real platform.
 */

const cookieJar = new Map<string, string>()

/** Values of a `Storage`, limited to the methods that the code uses. */
class MemoryStorage {
  readonly #values = new Map<string, string>()
  getItem = (key: string) => this.#values.get(key) ?? null
  setItem = (key: string, value: string) => void this.#values.set(key, value)
  removeItem = (key: string) => void this.#values.delete(key)
  clear = () => this.#values.clear()
  get keys(): string[] {
    return [...this.#values.keys()]
  }
}

const storages = { local: new MemoryStorage(), session: new MemoryStorage() }

/** Makes `Object.keys(localStorage)` list the stored keys, as in a browser. */
function makeStorage(keptMemoryStorage: MemoryStorage): object {
  return new Proxy(keptMemoryStorage, {
    ownKeys: (target) => target.keys,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

function keepCookie(line: string): void {
  const [pair = ''] = line.split(';')
  const index = pair.indexOf('=')
  const name = pair.slice(0, index).trim()
  if (/max-age=0(;|$)/i.test(line)) cookieJar.delete(name)
  else cookieJar.set(name, pair.slice(index + 1))
}

const writeCookieHeader = () => [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ')

const originalFetch = fetch
let isCut = false

async function fetchAsBrowser(input: Request | string, options: RequestInit = {}) {
  if (isCut) throw new TypeError('Failed to fetch')
  const request = new Request(typeof input === 'string' ? new URL(input, testUrl) : input, options)
  // A desk member in the same test uses another browser.
  if (request.headers.has('x-desk-token') && request.headers.has('cookie'))
    return originalFetch(request)
  await sealOwnSession()
  request.headers.set('cookie', writeCookieHeader())
  request.headers.set('sec-fetch-site', 'same-origin')
  request.headers.set('cf-connecting-ip', nextAddress())
  const response = await originalFetch(request)
  for (const line of response.headers.getSetCookie()) keepCookie(line)
  return response
}

/** XMLHttpRequest, which reports upload progress. Here the whole body is uploaded immediately. */
class BrowserRequest extends EventTarget {
  readonly upload = new EventTarget()
  responseText = ''
  readonly #headers: Record<string, string> = {}
  #asked: { method: string; url: URL } | undefined

  open(method: string, path: string): void {
    this.#asked = { method, url: new URL(path, testUrl) }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: FormData): void {
    const { method = 'GET', url = new URL(testUrl) } = this.#asked ?? {}
    const progressEvent = Object.assign(new Event('progress'), { loaded: 1, total: 1 })
    this.upload.dispatchEvent(progressEvent)
    fetchAsBrowser(url.href, { method, headers: this.#headers, body })
      .then(async (response) => {
        this.responseText = await response.text()
        this.dispatchEvent(new Event('load'))
      })
      .catch(() => this.dispatchEvent(new Event('error')))
  }
}

const page = { locale: 'th-TH', country: '1001' }

const parts = {
  hidden: false,
  body: { dataset: page },
  getElementById: () => null,
  querySelector: () => null,
  get cookie() {
    return writeCookieHeader()
  },
  set cookie(line: string) {
    keepCookie(line)
  },
}

Object.assign(globalThis, {
  fetch: fetchAsBrowser,
  XMLHttpRequest: BrowserRequest,
  location: new URL(testUrl),
  localStorage: makeStorage(storages.local),
  sessionStorage: makeStorage(storages.session),
  document: Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(parts)),
})

/** Starts a new browser, on a Thai page for Thailand. */
export function newDevice(): void {
  cookieJar.clear()
  storages.local.clear()
  storages.session.clear()
  isCut = false
  openPage()
}

/** Opens another page of the shop in the same browser: scripts restart, storage stays. */
export function openPage(): void {
  vi.resetModules()
}

/** Signs the browser in without the dialog. `newBuyer` provides a session. */
export function signInAs(customer: number | { token: string }): void {
  const token = typeof customer === 'number' ? callerFor(customer).token : customer.token
  cookieJar.set('__Host-session', token)
  cookieJar.set('egg_buyer', '1')
}

/** At an operator's shop the browser has a sealed token, as after a sign-in. */
async function sealOwnSession(): Promise<void> {
  const token = cookieJar.get('__Host-session') ?? ''
  if (!isOperatorRun || !/^[\da-f]{48}$/.test(token)) return
  const env = { SIGNING_SECRET: proxiedSecret } as Parameters<typeof buildSessionCookies>[1]
  for (const line of await buildSessionCookies(token, env)) keepCookie(line)
}

/** Cuts or restores the network. */
export function cutNetwork(shouldCut: boolean): void {
  isCut = shouldCut
}

/** Returns a value that the browser keeps between pages. */
export function readStoredValue(key: string): string | null {
  return storages.local.getItem(key)
}
