import { cookieValue } from '#platform/kernel/session.ts'

const cookieName = 'egg_back_end'
const cookieAttributes = 'Path=/; Secure; SameSite=Lax'

/**
 * Sets a cookie when the platform belongs to an operator. The first script of a page reads the
 * cookie and hides features that only the embedded platform has, because the page files are the
 * same for both.
 */
export function setBackEndCookie(
  { status, headers }: Response,
  request: Request,
  kind: 'embedded' | 'operator',
): void {
  if (status === 304) return
  const knownKind = cookieValue(request.headers.get('cookie'), cookieName) ? 'operator' : 'embedded'
  if (knownKind === kind) return
  const value = kind === 'operator' ? 'operator; Max-Age=31536000' : '; Max-Age=0'
  headers.append('set-cookie', `${cookieName}=${value}; ${cookieAttributes}`)
}
