import type { Env } from '#platform/kernel/context.ts'
import { cookieValue } from '#platform/kernel/session.ts'

/** Anti-forgery cookie of the upstream. The shop's scripts repeat its value in a header. */
const xsrfCookie = 'XSRF-TOKEN'

const cookieAttributes = 'Path=/; Secure; SameSite=Lax'

/** Returns the names of further upstream cookies to pass, such as a session-affinity cookie. */
function configuredCookieNames({ PLATFORM_COOKIES = '' }: Env): string[] {
  return PLATFORM_COOKIES.split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w-]+$/.test(name) && !/^(__|egg_)/.test(name))
}

/** Returns the browser's cookies that belong to the upstream. */
export function cookiesToUpstream(header: string | null, env: Env): string {
  return [xsrfCookie, ...configuredCookieNames(env)]
    .flatMap((name) => {
      const value = cookieValue(header, name)
      return value ? [`${name}=${value}`] : []
    })
    .join('; ')
}

/**
 * Returns the upstream's cookies with the attributes that the edge sets. Scripts can read only the
 * anti-forgery cookie.
 */
export function cookiesFromUpstream({ headers }: Response, env: Env): string[] {
  const names = configuredCookieNames(env)
  return headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)=([^;\s]*)/.exec(line) ?? []
    if (name === xsrfCookie)
      return value ? [`${name}=${value}; Max-Age=31536000; ${cookieAttributes}`] : []
    if (!names.includes(name)) return []
    const isRemoved = value === '' || /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(line)
    return [`${name}=${value}; ${isRemoved ? 'Max-Age=0; ' : ''}HttpOnly; ${cookieAttributes}`]
  })
}
