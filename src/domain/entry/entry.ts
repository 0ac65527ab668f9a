import { type Target, targetOf } from './target.ts'

/** Where a credential in an address is exchanged: at a door of others, or as another client's session. */
export type CredentialKind = 'CIAM' | 'LINE' | 'KAKAO' | 'session'

export interface Credential {
  kind: CredentialKind
  token: string
}

/** What the browser carries from page to page, as far as an entry asks. */
export interface Stored {
  isSignedIn: boolean
  /** Came from the repair site: the third-party scene, for as long as the browser is open. */
  isFromRepair: boolean
  /** Where to go after the next sign-in. */
  target: Target | undefined
}

/** What an address asks for on the way in (specification section 2, "Entry query handling"). */
export interface Entry {
  credential: Credential | undefined
  /** A token that no client ever had, such as one that a mail cut off: nobody is asked about it. */
  isBroken: boolean
  /** What the address itself names. */
  asksFor: Target | undefined
  /** What the browser carries from now on. */
  stored: Stored
  /** Goes on there at once: nobody has to sign in for it any more. */
  goesTo: Target | undefined
}

const tokenShape = /^[\w.~-]{16,200}$/
const doors: readonly string[] = ['CIAM', 'LINE', 'KAKAO'] satisfies CredentialKind[]

/** Names that leave an address whatever comes of them: credentials, and what says whose they are. */
export const secretNames = ['token', 'tokenType'] as const

/** Names that leave it with what they asked for. */
export const spentNames = ['source', 'targetPage', 'externalParams', 'firstEntry'] as const

/** Reads the query of an address that somebody comes in by. */
export function enter(query: URLSearchParams, before: Stored): Entry {
  const isFromAlai = query.get('source') === 'Alai'
  const credential = credentialOf(query)
  const target = isFromAlai
    ? targetOf(query.get('targetPage'), query.get('externalParams'))
    : undefined
  const isFromRepair = before.isFromRepair || query.get('origin') === 'REPAIR_WEB'
  // Who is signed in goes on at once, unless a token says that it may be somebody else.
  const goesTo = before.isSignedIn && !credential ? target : undefined
  const kept = goesTo ? undefined : (target ?? before.target)
  return {
    credential,
    isBroken: !credential && Boolean(query.get('token')) && !isLaterEntry(query),
    asksFor: target,
    stored: { ...before, isFromRepair, target: kept },
    goesTo,
  }
}

/** What came of a credential: a session, somebody else's session that stays, or nothing. */
export type Exchanged = 'in' | 'other' | 'refused'

/** What follows from an exchange: who has a session goes where the way in was to lead. */
export function afterExchange(entry: Entry, exchanged: Exchanged): Entry {
  const { asksFor, stored } = entry
  if (exchanged === 'refused' && !stored.isSignedIn) return entry
  // A token that is refused changes nothing for who is signed in.
  const goesTo = exchanged === 'refused' ? asksFor : stored.target
  const target = exchanged === 'refused' && !asksFor ? stored.target : undefined
  return { ...entry, goesTo, stored: { ...stored, isSignedIn: true, target } }
}

/** Later links of the repair site carry an old token along. */
function isLaterEntry(query: URLSearchParams): boolean {
  return query.get('isFromRepair') === 'true' && query.get('firstEntry') !== 'true'
}

/** A token is taken once: from the repair site only at the first entry. */
function credentialOf(query: URLSearchParams): Credential | undefined {
  const token = query.get('token') ?? ''
  const type = query.get('tokenType') ?? ''
  if (!tokenShape.test(token) || isLaterEntry(query)) return undefined
  if (doors.includes(type)) return { kind: type as CredentialKind, token }
  return { kind: 'session', token }
}
