import { ownPageHeader } from '#domain/auth/own-page.ts'
import type { Context } from './context.ts'

/**
 * True when one of the shop's own pages sent the request. The response to an own page contains less
 * information than the response to other clients, never more.
 */
export function isOwnPage(headers: Headers): boolean {
  return headers.get(ownPageHeader) === '1'
}

/**
 * Returns the token of a new session for `data`; '' for the shop's own pages, which use the cookie.
 */
export function tokenFor({ isOwnPage: isOurs }: Pick<Context, 'isOwnPage'>, token: string): string {
  return isOurs ? '' : token
}
