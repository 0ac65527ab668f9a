import { callNamed } from '#contract/named.ts'
import type { Env } from '../context.ts'
import { cookieValue, sessionCookie } from '../session.ts'

/*
 * Copies of a database near its readers (D1's read replication) are a moment behind. Who wrote reads
 * at least that: the bookmark of the write goes into a cookie, which every later read of this browser
 * brings. What others do to a buyer's things (the provider's callback, the desk, another device)
 * leaves no cookie here, so everything private is read from the newest state.
 */

/** The moment of the last write of this browser. */
export const bookmarkCookie = 'egg_read_from'

/** A moment of one database says nothing about another. */
const bookmarkOf = ({ APART }: Pick<Env, 'APART'>) =>
  APART ? `${bookmarkCookie}_${APART}` : bookmarkCookie

/** Seconds: copies are behind for a moment, and after that the bookmark says nothing any more. */
const bookmarkLife = 600

const bookmarkShape = /^[0-9a-f]{8}(?:-[0-9a-f]{8}){2}-[0-9a-f]{32}$/

/** Pages that are made for one person, and answers of the back end that are no call. */
const privatePath = /^\/(?:pay|sign-on|readyz)(?:\/|$)/

/**
 * What a request must at least see: `first-primary` is the newest state, `first-unconstrained` that
 * of any copy, a bookmark at least its moment.
 */
export function seenBy(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  cookie = bookmarkCookie,
): string {
  const { pathname } = new URL(url)
  if ((method !== 'GET' && method !== 'HEAD') || privatePath.test(pathname)) return 'first-primary'
  // A page is the same for everybody and kept for a minute anyway.
  if (!pathname.startsWith('/platform/')) return 'first-unconstrained'
  const call = callNamed(method, pathname.slice('/platform'.length))
  if (call?.entry.audience !== 'visitor') return 'first-primary'
  const bookmark = cookieValue(headers.get('cookie'), cookie) ?? ''
  if (bookmarkShape.test(bookmark)) return bookmark
  const isSomebody = headers.has('token') || cookieValue(headers.get('cookie'), sessionCookie)
  return isSomebody ? 'first-primary' : 'first-unconstrained'
}

/** The database as one request reads it. */
export interface Reading {
  db: D1Database
  /** Tells the browser what it has to see from now on, where the request may have written. */
  tell: (answer: Response) => void
}

/** Reads from copies where the setting says that there are some. */
export function readingOf(
  env: Pick<Env, 'DB' | 'READ_COPIES' | 'APART'>,
  request: Request,
): Reading {
  if (env.READ_COPIES !== 'on') return { db: env.DB, tell: () => {} }
  const session = env.DB.withSession(seenBy(request, bookmarkOf(env)))
  const isCall = new URL(request.url).pathname.startsWith('/platform/')
  const writes = isCall && request.method !== 'GET' && request.method !== 'HEAD'
  const tell = ({ headers }: Response) => {
    const bookmark = writes ? (session.getBookmark() ?? '') : ''
    if (bookmarkShape.test(bookmark))
      headers.append(
        'set-cookie',
        `${bookmarkOf(env)}=${bookmark}; Path=/platform; Max-Age=${bookmarkLife}; HttpOnly; Secure; SameSite=Lax`,
      )
  }
  // A session has what the platform uses of a database: `prepare` and `batch`.
  return { db: session as unknown as D1Database, tell }
}
