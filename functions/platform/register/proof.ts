import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { cookieValue } from '../kernel/session.ts'
import { signValue } from '../kernel/sign.ts'

/*
 * A browser that verified a Korean number not yet allowed to sign in gets a signed proof for a
 * while: the number and an expiry. The proof grants access to this number's application only.
 */

const proofCookie = '__Host-applicant'
const proofLifetimeMs = 30 * 60_000

/** Records that the browser verified a number (prefix and digits) by its code. */
export async function storeNumberProof(phone: string, context: Context): Promise<void> {
  const expires = context.now + proofLifetimeMs
  const value = `${phone}~${expires}~${await signProof(phone, expires, context)}`
  context.setCookie(
    `${proofCookie}=${value}; Path=/; Max-Age=${proofLifetimeMs / 1000}; HttpOnly; Secure; SameSite=Strict`,
  )
}

/**
 * Returns the number that the browser verified; refuses when there is no proof or it has expired.
 */
export async function readNumberProof(context: Context): Promise<string> {
  const [phone = '', until = '', signature] = (
    cookieValue(context.cookies, proofCookie) ?? ''
  ).split('~')
  const expires = Number(until)
  const isSignatureValid = signature === (await signProof(phone, expires, context))
  if (!isSignatureValid || !(expires > context.now)) throw refuse('numberUnproven')
  return phone
}

function signProof(phone: string, expires: number, { env }: Context): Promise<string> {
  return signValue('korean applicant', `${phone} ${expires}`, env.SIGNING_SECRET)
}
