import { cookieValue } from '#platform/session.ts'

const name = 'egg_back_end'
const rules = 'Path=/; Secure; SameSite=Lax'

/**
 * Tells a browser that an operator's platform answers: the page's first script marks the page, and
 * what only the embedded platform answers isn't offered. Files of pages are the same over both.
 */
export function tellBackEnd(
  { status, headers }: Response,
  request: Request,
  kind: 'embedded' | 'operator',
): void {
  if (status === 304) return
  const told = cookieValue(request.headers.get('cookie'), name) ? 'operator' : 'embedded'
  if (told === kind) return
  const value = kind === 'operator' ? 'operator; Max-Age=31536000' : '; Max-Age=0'
  headers.append('set-cookie', `${name}=${value}; ${rules}`)
}
