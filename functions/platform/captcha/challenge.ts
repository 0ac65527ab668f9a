import { sha256 } from '../session.ts'
import { sign } from '../sign.ts'

/*
 * The captcha is a puzzle for the browser (find a number whose hash begins with zeros) behind a
 * control that a person moves, by finger, mouse or keyboard. Nothing has to be seen or heard, so
 * there is no one whom it shuts out. A challenge is signed for one browser, short-lived and good
 * for one send; its answer is worked out for one number.
 */

export const challengeLifeMs = 10 * 60_000

/** What a challenge asks for. */
export interface Puzzle {
  /** Leading zero bits of the hash. */
  bits: number
  /**
   * Whose number it may be solved for: the digits of a prefix, `any`, or `known`, one that this browser
   * signed in to before.
   */
  scope: string
}

/** `salt.expires.bits.scope.signature`, for the browser with this nonce. */
export async function makeChallenge(
  secret: string,
  now: number,
  nonce: string,
  { bits, scope }: Puzzle,
): Promise<string> {
  const salt = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const body = `${salt}.${now + challengeLifeMs}.${bits}.${scope}`
  return `${body}.${await sign('captcha', `${body} ${nonce}`, secret)}`
}

/** What a genuine challenge of this browser says, or undefined; anything appended makes it none. */
export async function openChallenge(
  token: string,
  secret: string,
  nonce: string,
): Promise<(Puzzle & { salt: string; expires: number }) | undefined> {
  const [salt = '', expires = '', bits = '', scope = '', signature = '', ...rest] = token.split('.')
  const body = `${salt}.${expires}.${bits}.${scope}`
  const own = await sign('captcha', `${body} ${nonce}`, secret)
  if (rest.length > 0 || signature !== own) return undefined
  return { salt, expires: Number(expires), bits: Number(bits), scope }
}

/** Whether the answer solves the puzzle of a genuine challenge for a number, prefix and all. */
export async function solves(token: string, phone: string, answer: string): Promise<boolean> {
  const bits = Number(token.split('.')[2])
  const hash = await sha256(`${token}:${phone}:${answer}`)
  return Number.parseInt(hash.slice(0, 8), 16) >>> (32 - bits) === 0
}

/** Whether a challenge was made for a number with this prefix: another country's may be easier. */
export function isFor({ scope }: Puzzle, prefix: string): boolean {
  return scope === 'any' || `+${scope}` === prefix
}
