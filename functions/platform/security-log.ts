import type { RefusalName } from '#contract/refusals.ts'
import type { Context } from './context.ts'

/** What happened, by what someone would look for. */
export type SecurityEvent =
  | 'wrong code'
  | 'number locked to long codes'
  | 'wrong password'
  | 'number closed to passwords'
  | 'password set'
  | 'blocked account'
  | 'captcha failed'
  | 'forgery refused'
  | 'limit reached'
  | 'messages running out'
  | 'messages spent'
  | 'rights refused'
  | 'desk sign-in failed'
  | 'sign-on refused'

/** Refusals that are events by themselves; others are noted where more is known of them. */
export const securityEvents: Partial<Record<RefusalName, SecurityEvent>> = {
  forgery: 'forgery refused',
  captchaFailed: 'captcha failed',
  accountUnauthorized: 'blocked account',
  loginExpired: 'rights refused',
  ownShopVerifiedOnly: 'rights refused',
}

/**
 * One structured line for what matters to security: what happened, in which request, never to
 * whom. Numbers, addresses, tokens and ids of people don't belong here; the request id leads from
 * a visitor's report to the line.
 */
export function noteSecurity(
  event: SecurityEvent,
  { requestId }: Pick<Context, 'requestId'>,
  facts: Readonly<Record<string, string | number>> = {},
): void {
  console.warn(JSON.stringify({ security: event, requestId, ...facts }))
}
