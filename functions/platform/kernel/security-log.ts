import type { RefusalName } from '#contract/shapes/refusals.ts'
import type { Context } from './context.ts'

/** Security event, named by the term an operator would search for. */
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
  | 'not found at the desk'
  | 'signed in'
  | 'desk sign-in'
  | 'desk sign-in failed'
  | 'desk password set'
  | 'desk first sign-in'
  | 'desk first sign-in failed'
  | 'desk staff changed'
  | 'desk login closed'
  | 'desk second factor guessed'
  | 'desk passkey added'
  | 'desk passkey removed'
  | 'desk passkey refused'
  | 'desk passkey counted back'
  | 'sign-on refused'

/**
 * Refusals that are security events: forgery, and refusals about roles, ownership, four-eyes
 * approval and impersonation. The router logs these refusals, whichever code threw them. Failed
 * sign-ins are logged where the login is known.
 */
export const securityEvents: Partial<Record<RefusalName, SecurityEvent>> = {
  forgery: 'forgery refused',
  captchaFailed: 'captcha failed',
  accountUnauthorized: 'blocked account',
  loginExpired: 'rights refused',
  ownShopVerifiedOnly: 'rights refused',
  valetNotAllowed: 'rights refused',
  deskActNotYours: 'rights refused',
  deskFourEyes: 'rights refused',
  deskSellerRole: 'rights refused',
  deskAccountOften: 'rights refused',
  deskReferenceUsed: 'rights refused',
  deskPointsOfOne: 'rights refused',
  deskElsewhere: 'rights refused',
  deskLastOwner: 'rights refused',
  deskOwnAccount: 'rights refused',
  deskNoCustomer: 'rights refused',
  picturesUnknown: 'rights refused',
  chatToken: 'rights refused',
  otherAccount: 'sign-on refused',
  ticketWrong: 'sign-on refused',
}

/**
 * Logs one structured line for a security event: the event and the request, never the person. Phone
 * numbers, addresses, tokens and personal IDs must not appear unless masked (sign-in-line.ts). The
 * request ID links a visitor's report to the line.
 */
export function logSecurityEvent(
  event: SecurityEvent,
  { requestId }: Pick<Context, 'requestId'>,
  facts: Readonly<Record<string, string | number>> = {},
): void {
  console.warn(JSON.stringify({ security: event, requestId, ...facts }))
}
