import { type Target, targetOf } from './target.ts'

/**
 * Place where a credential in a URL is exchanged: an external identity provider, or the session of
 * another client.
 */
export type CredentialKind = 'CIAM' | 'LINE' | 'KAKAO' | 'session'

export interface Credential {
  kind: CredentialKind
  token: string
}

/** Browser state that affects how an entry is handled. */
export interface StoredEntryState {
  isSignedIn: boolean
  /**
   * True when the visitor arrived from the repair site: third-party mode until the browser closes.
   */
  isFromRepair: boolean
  /** Destination after the next sign-in. */
  target: Target | undefined
}

/** Result of reading an entry URL (specification section 2, "Entry query handling"). */
export interface Entry {
  credential: Credential | undefined
  /**
   * True when the token can't be valid, for example because an email truncated it. No provider is
   * called.
   */
  isBroken: boolean
  /** Destination named in the URL. */
  asksFor: Target | undefined
  /** Browser state after the entry. */
  stored: StoredEntryState
  /** Destination to open immediately, without another sign-in. */
  goesTo: Target | undefined
}

const tokenPattern = /^[\w.~-]{16,200}$/
const identityProviders: readonly string[] = ['CIAM', 'LINE', 'KAKAO'] satisfies CredentialKind[]

/** Parameters that are always removed from the URL: credentials and their type. */
export const credentialParameters = ['token', 'tokenType'] as const

/** Parameters that are removed from the URL once handled. */
export const handledParameters = ['source', 'targetPage', 'externalParams', 'firstEntry'] as const

/** Reads the query of an entry URL. */
export function readEntry(query: URLSearchParams, storedState: StoredEntryState): Entry {
  const isFromAlai = query.get('source') === 'Alai'
  const credential = credentialOf(query)
  const target = isFromAlai
    ? targetOf(query.get('targetPage'), query.get('externalParams'))
    : undefined
  const isFromRepair = storedState.isFromRepair || query.get('origin') === 'REPAIR_WEB'
  // A signed-in user is redirected immediately, unless a token in the URL may belong to another
  // user.
  const redirectTarget = storedState.isSignedIn && !credential ? target : undefined
  const storedTarget = redirectTarget ? undefined : (target ?? storedState.target)
  return {
    credential,
    isBroken: !credential && Boolean(query.get('token')) && !isLaterEntry(query),
    asksFor: target,
    stored: { ...storedState, isFromRepair, target: storedTarget },
    goesTo: redirectTarget,
  }
}

/** Result of a credential exchange: signed in, another user's session kept, or refused. */
export type ExchangeResult = 'in' | 'other' | 'refused'

/** Returns the entry after an exchange. A signed-in user continues to the destination. */
export function entryAfterExchange(entry: Entry, exchanged: ExchangeResult): Entry {
  const { asksFor, stored } = entry
  if (exchanged === 'refused' && !stored.isSignedIn) return entry
  // A refused token doesn't affect a user who is already signed in.
  const goesTo = exchanged === 'refused' ? asksFor : stored.target
  const target = exchanged === 'refused' && !asksFor ? stored.target : undefined
  return { ...entry, goesTo, stored: { ...stored, isSignedIn: true, target } }
}

/** True for a later entry from the repair site: its links repeat an old token. */
function isLaterEntry(query: URLSearchParams): boolean {
  return query.get('isFromRepair') === 'true' && query.get('firstEntry') !== 'true'
}

/** Reads the credential. Each token is used once: from the repair site only at the first entry. */
function credentialOf(query: URLSearchParams): Credential | undefined {
  const token = query.get('token') ?? ''
  const type = query.get('tokenType') ?? ''
  if (!tokenPattern.test(token) || isLaterEntry(query)) return undefined
  if (identityProviders.includes(type)) return { kind: type as CredentialKind, token }
  return { kind: 'session', token }
}
