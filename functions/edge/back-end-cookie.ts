import { cookieValue } from '#platform/kernel/session.ts'

const cookieName = 'egg_back_end'
const cookieAttributes = 'Path=/; Secure; SameSite=Lax'

/**
 * Sets a cookie when an operator's platform is behind the edge. The page's first script reads it
 * and hides features of the embedded platform, because page files are the same for both.
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
