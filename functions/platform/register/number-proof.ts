import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { cookieValue } from '../kernel/session.ts'
import { signValue } from '../kernel/sign.ts'

/*
 * A browser that verified a Korean number which may not sign in yet gets a signed proof for a
 * while: the number and an expiry. The proof gives access only to the application of this number.
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
 * Returns the number that the browser verified; refuses when the proof is missing or has expired.
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
