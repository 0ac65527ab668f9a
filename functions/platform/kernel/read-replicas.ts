import { matchCall } from '#contract/reference/named.ts'
import type { Env } from './context.ts'
import { cookieValue, sessionCookie } from './session.ts'

/*
 * Read replicas of a database (D1's read replication) are slightly behind. A browser that wrote
 * must at least read its own write: a cookie holds the bookmark of the write, and every later read
 * of this browser sends the bookmark. Writes by others (the payment provider's callback, the desk,
 * another device) leave no cookie in this browser, so private data is always read from the primary.
 */

/** Cookie with the bookmark of this browser's last write. */
export const bookmarkCookie = 'egg_read_from'

/**
 * Returns the bookmark cookie's name. A bookmark is valid only for its database, so each database
 * has a separate cookie.
 */
const bookmarkCookieOf = ({ APART }: Pick<Env, 'APART'>) =>
  APART ? `${bookmarkCookie}_${APART}` : bookmarkCookie

/**
 * Lifetime of a bookmark, seconds. Replicas catch up much sooner, after which the bookmark has no
 * effect.
 */
const bookmarkLifetimeSeconds = 600

const bookmarkPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{8}){2}-[0-9a-f]{32}$/

/** Paths of pages rendered for one person, and of back-end routes that are not calls. */
const privatePathPattern = /^\/(?:pay|sign-on|readyz)(?:\/|$)/

/**
 * Returns the oldest database state that a request may read: `first-primary` for the newest state,
 * `first-unconstrained` for any replica, or a bookmark.
 */
export function replicaConstraint(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  cookie = bookmarkCookie,
): string {
  const { pathname } = new URL(url)
  if ((method !== 'GET' && method !== 'HEAD') || privatePathPattern.test(pathname))
    return 'first-primary'
  // Pages are the same for all visitors and cached for a minute anyway, so any replica will do.
  if (!pathname.startsWith('/platform/')) return 'first-unconstrained'
  const call = matchCall(method, pathname.slice('/platform'.length))
  if (call?.entry.audience !== 'visitor') return 'first-primary'
  const bookmark = cookieValue(headers.get('cookie'), cookie) ?? ''
  if (bookmarkPattern.test(bookmark)) return bookmark
  const hasCredentials = headers.has('token') || cookieValue(headers.get('cookie'), sessionCookie)
  return hasCredentials ? 'first-primary' : 'first-unconstrained'
}

/** Read access to the database for one request. */
export interface DatabaseReading {
  db: D1Database
  /** Sets the bookmark cookie if the request may have written. */
  setBookmark: (response: Response) => void
}

/** Opens the database of a request, on read replicas if the setting enables them. */
export function openReading(
  env: Pick<Env, 'DB' | 'READ_COPIES' | 'APART'>,
  request: Request,
): DatabaseReading {
  if (env.READ_COPIES !== 'on') return { db: env.DB, setBookmark: () => {} }
  const session = env.DB.withSession(replicaConstraint(request, bookmarkCookieOf(env)))
  const isCall = new URL(request.url).pathname.startsWith('/platform/')
  const isWriting = isCall && request.method !== 'GET' && request.method !== 'HEAD'
  const setBookmark = ({ headers }: Response) => {
    const bookmark = isWriting ? (session.getBookmark() ?? '') : ''
    if (bookmarkPattern.test(bookmark))
      headers.append(
        'set-cookie',
        `${bookmarkCookieOf(env)}=${bookmark}; Path=/platform; Max-Age=${bookmarkLifetimeSeconds}; HttpOnly; Secure; SameSite=Lax`,
      )
  }
  // The platform uses only `prepare` and `batch`, and a session has both.
  return { db: session as unknown as D1Database, setBookmark }
}
