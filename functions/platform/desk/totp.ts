import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'

/** Milliseconds for which digits are shown (RFC 6238, as authenticator apps have it). */
const stepMs = 30_000

/** Half minutes before and after in which digits still count: clocks differ, and people type. */
const window = [0, -1, 1]

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a base32 secret. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret.toUpperCase().replace(/[^A-Z2-7]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A new secret of 160 bits, as RFC 4226 asks for. */
export function newTotpSecret(random: Uint8Array): string {
  return [...random].map((byte) => alphabet[byte % 32]).join('')
}

/** The half minute that an instant (milliseconds) lies in. */
export function totpStep(at: number): number {
  return Math.floor(at / stepMs)
}

/** The six digits of a half minute (RFC 4226, 5.3; SHA-1, which every authenticator app speaks). */
export function totpDigits(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The half minute around `now` that shows these digits and lies after `used`; undefined for none. */
export function totpMatch(
  digits: string,
  { secret, used }: { secret: string; used: number },
  now: number,
): number | undefined {
  const steps = window.map((offset) => totpStep(now) + offset)
  return steps.filter((step) => totpDigits(secret, step) === digits).find((step) => step > used)
}
