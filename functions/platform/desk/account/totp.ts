import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { totpRules } from '#domain/desk/sign-in-tries.ts'

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret.toUpperCase().replace(/[^A-Z2-7]/g, '')]
    .map((letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Creates a secret of 160 bits, as RFC 4226 recommends. */
export function createTotpSecret(random: Uint8Array): string {
  return [...random].map((byte) => base32Alphabet[byte % 32]).join('')
}

/** Returns the 30-second step of a time (ms). */
export function totpStepOf(time: number): number {
  return Math.floor(time / totpRules.stepMs)
}

/**
 * Returns the six digits of a 30-second step (RFC 4226, 5.3; SHA-1, which every authenticator app
 * supports).
 */
export function totpDigitsOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** totpRules.digits).padStart(totpRules.digits, '0')
}

/**
 * Returns the accepted 30-second step around `now` (ms) that matches this code; undefined when no
 * step matches.
 */
export function findTotpStep(code: string, secret: string, now: number): number | undefined {
  return totpRules.acceptedSteps
    .map((offset) => totpStepOf(now) + offset)
    .filter((step) => isSame(totpDigitsOf(secret, step), code))
    .at(0)
}

/** Compares two codes in constant time. */
function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
