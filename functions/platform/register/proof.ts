import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { cookieValue } from '../session.ts'
import { sign } from '../sign.ts'

/*
 * Who had the code of a Korean number that may not sign in yet carries that for a while: the number
 * and until when, signed. It opens the application of this number and nothing else.
 */

const proofCookie = '__Host-applicant'
const lifeMs = 30 * 60_000

/** Notes that the browser proved a number (prefix and digits) by its code. */
export async function proveNumber(phone: string, context: Context): Promise<void> {
  const expires = context.now + lifeMs
  const value = `${phone}~${expires}~${await signProof(phone, expires, context)}`
  context.setCookie(
    `${proofCookie}=${value}; Path=/; Max-Age=${lifeMs / 1000}; HttpOnly; Secure; SameSite=Strict`,
  )
}

/** The number that the browser proved; refuses where there is none, or too long ago. */
export async function provenNumber(context: Context): Promise<string> {
  const [phone = '', until = '', signature] = (
    cookieValue(context.cookies, proofCookie) ?? ''
  ).split('~')
  const expires = Number(until)
  const isOurs = signature === (await signProof(phone, expires, context))
  if (!isOurs || !(expires > context.now)) throw refuse('numberUnproven')
  return phone
}

function signProof(phone: string, expires: number, { env }: Context): Promise<string> {
  return sign('korean applicant', `${phone} ${expires}`, env.SIGNING_SECRET)
}
