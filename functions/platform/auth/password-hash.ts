import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** Bytes of a salt and of a hash; with scrypt's cost of 2^14 a guess takes some 60 milliseconds. */
const saltBytes = 16
const hashBytes = 32
const cost = { N: 2 ** 14, r: 8, p: 1 }

/** How a password of the desk is kept: salt and scrypt, both in hex. */
export function hashPassword(password: string): string {
  const salt = randomBytes(saltBytes)
  return `${salt.toString('hex')}:${scryptSync(password, salt, hashBytes, cost).toString('hex')}`
}

/** A hash that no password has, so that an unknown login takes as long as a wrong password. */
export const nobodysHash = `${'00'.repeat(saltBytes)}:${'00'.repeat(hashBytes)}`

export function isPassword(password: string, kept: string): boolean {
  const [salt = '', hash = ''] = kept.split(':')
  const made = scryptSync(password, Buffer.from(salt, 'hex'), hashBytes, cost)
  return timingSafeEqual(made, Buffer.from(hash, 'hex'))
}
