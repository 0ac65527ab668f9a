import type { Answer, BuiltCall, Envelope, Payload } from '#contract/index.ts'
import { ownPageHeader } from '#domain/auth/own-page.ts'
import { pageCountryId, pageLocale } from './page-says.ts'
import { requestFor } from './request.ts'
import { readCookie, touristId, xsrfToken } from './visitor.ts'

/** Why a call did nothing, with a label that has words in every language. */
export interface Fault {
  code: number
  label: string
  data: unknown
}

/** What a call came to: its data, or why not. */
export type Outcome<Data> = { ok: true; data: Data } | ({ ok: false } & Fault)

/**
 * Whether a call may have been done although it failed: the connection broke or the server did. It
 * is asked again under the same Idempotency-Key, so that nothing happens twice.
 */
export function isUnsure({ code }: Pick<Fault, 'code'>): boolean {
  return code === 0 || (code >= 500 && code < 600 && code !== 501)
}

const listeners: ((outcome: { code: number }) => void)[] = []

/** Calls back when an answer says that the session is over (code 401). */
export function onSignedOut(listener: () => void): void {
  listeners.push(({ code }) => {
    if (code === 401) listener()
  })
}

/** The locale and the country of the page: what every call carries. */
export function pageHeaders(): { langCode: string; countryId: string } {
  return { langCode: pageLocale(), countryId: String(pageCountryId()) }
}

/**
 * Sends a call of the contract, named by its literal. Never throws: a lost connection is an
 * outcome with code 0 and label_network.
 */
export async function send<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<Outcome<Answer<Name>>> {
  const headers = callHeaders()
  const { idempotencyKey, signal = null } = options
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  try {
    const request = requestFor(name, payload as object, location.origin, headers)
    // Who touches "add" and then the cart leaves the page: what was asked for is done all the same.
    // Browsers allow 64 KB for that; 300 lines of a quick order are 24.
    const response = await fetch(request, { signal, keepalive: Boolean(idempotencyKey) })
    return outcomeOf((await response.json()) as Envelope<Answer<Name>>)
  } catch {
    return lost
  }
}

/** What every call of the browser says of itself. */
export function callHeaders(): Record<string, string> {
  return {
    ...pageHeaders(),
    touristId: touristId(),
    businessPlatform: 'EGG_MALL_WEB',
    'X-Requested-With': 'XMLHttpRequest',
    [ownPageHeader]: '1',
    'X-XSRF-TOKEN': xsrfToken(),
    ...(readCookie('egg_token_type') === 'CIAM' && { tokenType: 'CIAM' }),
  }
}

/** What an answer came to; whoever waits for the end of the session hears of it. */
export function outcomeOf<Data>({ code, message, data }: Envelope<Data>): Outcome<Data> {
  for (const listener of listeners) listener({ code })
  return code === 200 ? { ok: true, data } : { ok: false, code, label: message, data }
}

/** The connection broke before an answer came. */
export const lost = { ok: false, code: 0, label: 'label_network', data: null } as const
