import type { Answer, BuiltCall, Envelope, Payload } from '#contract/index.ts'
import { ownPageHeader } from '#domain/auth/own-page.ts'
import { actingHeader } from '#domain/offline/acting-account.ts'
import { pageCountryId, pageLocale } from '../page/page-facts.ts'
import { buildRequest } from './request.ts'
import { readCookie, visitorId, readXsrfToken } from '../page/visitor.ts'

/** Reason why a call failed, with a label that is translated into every language. */
export interface CallError {
  code: number
  label: string
  data: unknown
}

/** Result of a call: its data or the error. */
export type Outcome<Data> = { ok: true; data: Data } | ({ ok: false } & CallError)

/**
 * True when a failed call may have taken effect: the connection or the server failed. Repeat it
 * with the same Idempotency-Key, so that nothing happens twice.
 */
export function mayHaveTakenEffect({ code }: Pick<CallError, 'code'>): boolean {
  return code === 0 || (code >= 500 && code < 600 && code !== 501)
}

const listeners: ((outcome: { code: number }) => void)[] = []

/** Registers a callback for responses that report an expired session (code 401). */
export function onSignedOut(listener: () => void): void {
  listeners.push(({ code }) => {
    if (code === 401) listener()
  })
}

/** Returns the locale and country of the page, which every call carries. */
export function pageHeaders(): { langCode: string; countryId: string } {
  return { langCode: pageLocale(), countryId: String(pageCountryId()) }
}

/**
 * Sends a call of the contract, identified by method and path. Never throws: a lost connection is
 * an outcome with code 0 and label_network.
 */
export async function send<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
  options: { idempotencyKey?: string; signal?: AbortSignal; acting?: string } = {},
): Promise<Outcome<Answer<Name>>> {
  const headers = callHeaders()
  const { idempotencyKey, signal = null, acting } = options
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (acting) headers[actingHeader] = acting
  try {
    const request = buildRequest(name, payload as object, location.origin, headers)
    // A buyer may add a part and leave for the cart immediately: `keepalive` completes the request.
    // Browsers allow 64 KB for it; a quick order of 300 lines takes 24 KB.
    const response = await fetch(request, { signal, keepalive: Boolean(idempotencyKey) })
    return outcomeOf((await response.json()) as Envelope<Answer<Name>>)
  } catch {
    return networkFailure
  }
}

/** Returns the headers of every call from the browser. */
export function callHeaders(): Record<string, string> {
  return {
    ...pageHeaders(),
    touristId: visitorId(),
    businessPlatform: 'EGG_MALL_WEB',
    'X-Requested-With': 'XMLHttpRequest',
    [ownPageHeader]: '1',
    'X-XSRF-TOKEN': readXsrfToken(),
    ...(readCookie('egg_token_type') === 'CIAM' && { tokenType: 'CIAM' }),
  }
}

/** Converts a response to an outcome. Notifies the listeners if the session has ended. */
export function outcomeOf<Data>({ code, message, data }: Envelope<Data>): Outcome<Data> {
  for (const listener of listeners) listener({ code })
  return code === 200 ? { ok: true, data } : { ok: false, code, label: message, data }
}

/** Outcome of a connection that failed before a response arrived. */
export const networkFailure = { ok: false, code: 0, label: 'label_network', data: null } as const
