import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { yieldToRequests } from '../kernel/yield-to-requests.ts'

const saltBytes = 16
const hashBytes = 32

/**
 * Parameters of one scrypt round: 16 MB of memory and 50 ms of the thread, during which no other
 * request runs.
 */
const scryptParameters = { N: 2 ** 14, r: 8, p: 1 }

/**
 * Rounds per password, each over the previous hash. OWASP recommends N = 2^14 with p = 5 where N =
 * 2^17 with p = 1 needs too much memory. This is the same work in five rounds, and other requests
 * run between two rounds (decision 0086).
 */
const scryptRounds = 5

/** Stored hash `rounds:salt:hash` in hex. A hash without a number of rounds has one round. */
interface StoredHash {
  rounds: number
  salt: string
  hash: string
}

function parseHash(storedHash: string): StoredHash {
  const [hash = '', salt = '', hashRounds = '1'] = storedHash.split(':').toReversed()
  return { rounds: Number(hashRounds), salt, hash }
}

const formatHash = (salt: Buffer, hash: Buffer) =>
  `${scryptRounds}:${salt.toString('hex')}:${hash.toString('hex')}`

const hashOnce = (secret: string | Buffer, salt: Buffer) =>
  scryptSync(secret, salt, hashBytes, scryptParameters)

/**
 * Hashes a password with a new salt, in storage format. Takes about 250 ms; other requests run
 * between the rounds.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  let hash = hashOnce(password, salt)
  for (let roundNumber = 1; roundNumber < scryptRounds; roundNumber += 1) {
    await yieldToRequests()
    hash = hashOnce(hash, salt)
  }
  return formatHash(salt, hash)
}

/**
 * Hash that matches no password. Checking an unknown login against it takes as long as a wrong
 * password.
 */
export const dummyHash = `${scryptRounds}:${'00'.repeat(saltBytes)}:${'00'.repeat(hashBytes)}`

/** Result of comparing a typed password with the stored hash. */
export interface PasswordVerdict {
  isCorrect: boolean
  /** Hash to store when the stored hash has too few rounds; otherwise null. */
  upgradedHash: string | null
}

/**
 * Compares a typed password with a stored hash. Always runs all rounds, so that old and new hashes
 * take equally long. The extra rounds of an old hash yield its replacement.
 */
export async function checkPassword(
  typedText: string,
  storedHash: string,
): Promise<PasswordVerdict> {
  const { rounds: keptRounds, salt: keptSalt, hash: keptHash } = parseHash(storedHash)
  const [salt, expected] = [Buffer.from(keptSalt, 'hex'), Buffer.from(keptHash, 'hex')]
  let isCorrect = false
  let hash = hashOnce(typedText, salt)
  for (let round = 1; ; round += 1) {
    if (round === keptRounds)
      isCorrect = expected.length === hashBytes && timingSafeEqual(hash, expected)
    if (round === scryptRounds) break
    await yieldToRequests()
    hash = hashOnce(hash, salt)
  }
  return {
    isCorrect,
    upgradedHash: isCorrect && keptRounds < scryptRounds ? formatHash(salt, hash) : null,
  }
}
