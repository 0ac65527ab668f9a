import { sha256 } from '../session.ts'
import { sign } from '../sign.ts'

/*
 * The captcha is a puzzle for the browser (find a number whose hash begins with zeros) behind a
 * control that a person moves, by finger, mouse or keyboard. Nothing has to be seen or heard, so
 * there is no one whom it shuts out. A challenge is signed for one browser, short-lived and good
 * for one send; its answer is worked out for one number.
 */

/** Leading zero bits of the hash: about 0.2 s on a cheap phone. */
export const puzzleBits = 13
export const challengeLifeMs = 10 * 60_000

/** `salt.expires.signature`, for the browser with this nonce. */
export async function makeChallenge(secret: string, now: number, nonce: string): Promise<string> {
  const salt = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const body = `${salt}.${now + challengeLifeMs}`
  return `${body}.${await sign('captcha', `${body} ${nonce}`, secret)}`
}

/**
 * Salt and expiry of a genuine challenge of this browser, or undefined; anything appended makes it
 * none.
 */
export async function openChallenge(
  token: string,
  secret: string,
  nonce: string,
): Promise<{ salt: string; expires: number } | undefined> {
  const [salt = '', expires = '', signature = '', ...rest] = token.split('.')
  const own = await sign('captcha', `${salt}.${expires} ${nonce}`, secret)
  if (rest.length > 0 || signature !== own) return undefined
  return { salt, expires: Number(expires) }
}

/** Whether the answer solves the puzzle of the challenge for a number, prefix and all. */
export async function solves(token: string, phone: string, answer: string): Promise<boolean> {
  const hash = await sha256(`${token}:${phone}:${answer}`)
  return Number.parseInt(hash.slice(0, 8), 16) >>> (32 - puzzleBits) === 0
}
