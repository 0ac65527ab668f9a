import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { nextTurn } from '../next-turn.ts'

const saltBytes = 16
const hashBytes = 32

/** One round of scrypt: 16 MB, 50 milliseconds of the request's thread, which nothing can interrupt. */
const round = { N: 2 ** 14, r: 8, p: 1 }

/**
 * Rounds of a password, each over the hash of the one before. OWASP recommends N = 2^14 with p = 5 where
 * N = 2^17 with p = 1 is too much at once: the same work in five parts, between which others get their
 * turn (decision 0086).
 */
const rounds = 5

/** `rounds:salt:hash` in hex; a hash without a number of rounds has one. */
interface KeptHash {
  rounds: number
  salt: string
  hash: string
}

function readHash(kept: string): KeptHash {
  const [hash = '', salt = '', made = '1'] = kept.split(':').toReversed()
  return { rounds: Number(made), salt, hash }
}

const writeHash = (salt: Buffer, hash: Buffer) =>
  `${rounds}:${salt.toString('hex')}:${hash.toString('hex')}`

const hashOnce = (secret: string | Buffer, salt: Buffer) =>
  scryptSync(secret, salt, hashBytes, round)

/** Hashes a password with a new salt, as it is kept. Takes a quarter of a second, in parts. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  let hash = hashOnce(password, salt)
  for (let made = 1; made < rounds; made += 1) {
    await nextTurn()
    hash = hashOnce(hash, salt)
  }
  return writeHash(salt, hash)
}

/** A hash that no password has, so that an unknown login takes as long as a wrong password. */
export const nobodysHash = `${rounds}:${'00'.repeat(saltBytes)}:${'00'.repeat(hashBytes)}`

/** Whether a typed password is the kept one. */
export interface JudgedPassword {
  isRight: boolean
  /** The hash to keep from now on, where the kept one was made with fewer rounds; otherwise null. */
  renewed: string | null
}

/**
 * Compares a typed password with a kept hash. Always does all rounds: an old hash takes as long as a new
 * one, and what its rounds lack makes it a new one.
 */
export async function judgePassword(typed: string, kept: string): Promise<JudgedPassword> {
  const { rounds: keptRounds, salt: keptSalt, hash: keptHash } = readHash(kept)
  const [salt, expected] = [Buffer.from(keptSalt, 'hex'), Buffer.from(keptHash, 'hex')]
  let isRight = false
  let hash = hashOnce(typed, salt)
  for (let made = 1; ; made += 1) {
    if (made === keptRounds)
      isRight = expected.length === hashBytes && timingSafeEqual(hash, expected)
    if (made === rounds) break
    await nextTurn()
    hash = hashOnce(hash, salt)
  }
  return { isRight, renewed: isRight && keptRounds < rounds ? writeHash(salt, hash) : null }
}
