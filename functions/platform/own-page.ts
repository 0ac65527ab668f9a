import { ownPageHeader } from '#domain/auth/own-page.ts'
import type { Context } from './context.ts'

/** Whether one of our own pages asks. It is told less than other clients, never more. */
export function isOwnPage(headers: Headers): boolean {
  return headers.get(ownPageHeader) === '1'
}

/** The token of a new session as `data` names it: our own pages hold the cookie and get it blank. */
export function tokenFor({ isOwnPage: isOurs }: Pick<Context, 'isOwnPage'>, token: string): string {
  return isOurs ? '' : token
}
