import { sha256 } from '../kernel/session.ts'
import { signValue } from '../kernel/sign.ts'

/*
 * The captcha is a proof of work for the browser (find a number whose hash begins with zeros). It
 * runs behind a control that works by touch, mouse or keyboard. Everyone can use it, because users
 * need not see or hear anything. A challenge is signed for one browser, short-lived and valid for
 * one send; its answer is computed for one phone number.
 */

export const challengeLifetimeMs = 10 * 60_000

/** Content of a challenge. */
export interface ChallengePuzzle {
  /** Number of leading zero bits that the answer's hash must have. */
  bits: number
  /**
   * Phone numbers that the challenge covers: the digits of a country prefix, `any`, or `known`
   * (numbers that this browser signed in to before).
   */
  scope: string
}

/** Builds the challenge `salt.expires.bits.scope.signature` for the browser with this nonce. */
export async function makeChallenge(
  secret: string,
  now: number,
  nonce: string,
  { bits, scope }: ChallengePuzzle,
): Promise<string> {
  const salt = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const body = `${salt}.${now + challengeLifetimeMs}.${bits}.${scope}`
  return `${body}.${await signValue('captcha', `${body} ${nonce}`, secret)}`
}

/**
 * Verifies a challenge and returns its content. Returns undefined when the signature fails, when it
 * belongs to another browser, or when it has extra text.
 */
export async function openChallenge(
  token: string,
  secret: string,
  nonce: string,
): Promise<(ChallengePuzzle & { salt: string; expires: number }) | undefined> {
  const [salt = '', expires = '', bits = '', scope = '', signature = '', ...rest] = token.split('.')
  const body = `${salt}.${expires}.${bits}.${scope}`
  const expectedSignature = await signValue('captcha', `${body} ${nonce}`, secret)
  if (rest.length > 0 || signature !== expectedSignature) return undefined
  return { salt, expires: Number(expires), bits: Number(bits), scope }
}

/**
 * Checks whether the answer solves a verified challenge for a phone number including its prefix.
 */
export async function isCorrectAnswer(
  token: string,
  phone: string,
  answer: string,
): Promise<boolean> {
  const bits = Number(token.split('.')[2])
  const hash = await sha256(`${token}:${phone}:${answer}`)
  return Number.parseInt(hash.slice(0, 8), 16) >>> (32 - bits) === 0
}

/**
 * Checks whether a challenge covers this prefix. Without the check, an easier challenge of another
 * country could be used.
 */
export function isPrefixCovered({ scope }: ChallengePuzzle, prefix: string): boolean {
  return scope === 'any' || `+${scope}` === prefix
}
