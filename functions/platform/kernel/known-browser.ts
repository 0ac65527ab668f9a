import type { Context } from './context.ts'
import { cookieValue, createToken } from './session.ts'
import { signValue } from './sign.ts'

/*
 * A browser that signed in to an account has a signed mark, which outlives the session. Its guesses
 * and codes have their own budget, so strangers can neither make the browser's codes longer nor
 * block the browser. The mark contains no phone number and grants no access.
 */

const markCookie = '__Host-known'
const markLifetimeMs = 180 * 86_400_000

/**
 * Maximum number of marks in a browser. A shared computer serves a few accounts. The least recently
 * used marks are dropped.
 */
const maxMarks = 5

interface Mark {
  nonce: string
  expires: number
  signature: string
}

/**
 * Returns the nonce of this browser's mark for a phone number; '' when the browser is not known to
 * the number.
 */
export async function findMark(phone: string, context: Context): Promise<string> {
  for (const mark of marksOf(context))
    if (await isMarkOfPhone(phone, mark, context)) return mark.nonce
  return ''
}

/** Marks the browser as known to the phone number and clears the browser's failures. */
export async function markBrowser(phone: string, context: Context): Promise<void> {
  const otherMarks: Mark[] = []
  for (const mark of marksOf(context))
    if (!(await isMarkOfPhone(phone, mark, context))) otherMarks.push(mark)
  const markPayload = { nonce: createToken().slice(0, 22), expires: context.now + markLifetimeMs }
  const newMark = { ...markPayload, signature: await signMark(phone, markPayload, context) }
  const value = [newMark, ...otherMarks]
    .slice(0, maxMarks)
    .map(({ nonce, expires, signature }) => `${nonce}.${expires}.${signature}`)
    .join('~')
  context.setCookie(
    `${markCookie}=${value}; Path=/; Max-Age=${markLifetimeMs / 1000}; HttpOnly; Secure; SameSite=Strict`,
  )
}

/**
 * True when a browser has a mark of any account. Without the phone number the account is unknown,
 * so a benefit granted here must be verified with `findMark` later.
 */
export function hasKnownMark(cookies: string | null, now: number): boolean {
  return marksOf({ cookies, now }).length > 0
}

function marksOf({ cookies, now }: Pick<Context, 'cookies' | 'now'>): Mark[] {
  const value = cookieValue(cookies, markCookie) ?? ''
  return value
    .split('~')
    .slice(0, maxMarks)
    .map((text) => {
      const [nonce = '', expires = '', signature = ''] = text.split('.')
      return { nonce, expires: Number(expires), signature }
    })
    .filter((mark) => mark.expires > now && mark.nonce !== '')
}

async function isMarkOfPhone(phone: string, mark: Mark, context: Context): Promise<boolean> {
  return mark.signature === (await signMark(phone, mark, context))
}

function signMark(
  phone: string,
  { nonce, expires }: Pick<Mark, 'nonce' | 'expires'>,
  { env }: Context,
): Promise<string> {
  return signValue('known browser', `${phone} ${nonce} ${expires}`, env.SIGNING_SECRET)
}
