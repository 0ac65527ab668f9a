import type { Env } from '#platform/context.ts'
import { cookieValue } from '#platform/session.ts'

/** The upstream's anti-forgery cookie: a script of ours repeats it in a header. */
const xsrf = 'XSRF-TOKEN'

const rules = 'Path=/; Secure; SameSite=Lax'

/** Names of the upstream's other cookies that pass, such as one that keeps a visitor at one of its machines. */
function named({ PLATFORM_COOKIES = '' }: Env): string[] {
  return PLATFORM_COOKIES.split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w-]+$/.test(name) && !/^(__|egg_)/.test(name))
}

/** What of a browser's cookies the upstream gets: its own. */
export function cookiesUp(header: string | null, env: Env): string {
  return [xsrf, ...named(env)]
    .flatMap((name) => {
      const value = cookieValue(header, name)
      return value ? [`${name}=${value}`] : []
    })
    .join('; ')
}

/** What of the upstream's cookies a browser keeps, under rules of ours: a page's script reads one alone. */
export function cookiesDown({ headers }: Response, env: Env): string[] {
  const names = named(env)
  return headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)=([^;\s]*)/.exec(line) ?? []
    if (name === xsrf) return value ? [`${name}=${value}; Max-Age=31536000; ${rules}`] : []
    if (!names.includes(name)) return []
    const isOver = value === '' || /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(line)
    return [`${name}=${value}; ${isOver ? 'Max-Age=0; ' : ''}HttpOnly; ${rules}`]
  })
}
