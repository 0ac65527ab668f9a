import { createHash, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Answer, Payload } from '#contract/index.ts'

/*
 * A software authenticator (WebAuthn level 3, sections 6 and 7): ES256, attestation "none", and a
 * sign count that grows with each use. It signs any input, so a test can make it sign for another
 * site.
 */

type Creation = Answer<'POST /desk/passkeys/begin'>
type Request = Answer<'POST /desk/passkeys/challenge'>
type NewPasskey = Payload<'POST /desk/passkeys/add'>['passkey']
type SignedPasskey = NonNullable<Payload<'POST /desk/signIn'>['passkey']>

/** Deviations of a browser or authenticator from the correct values. */
interface AuthenticatorDeviation {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isVerified?: boolean
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

const hashSha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export class Authenticator {
  readonly id = toBase64url(randomBytes(16))
  /** Sign count at the last use. A copy of the authenticator has an older one. */
  count = 0
  private keys: CryptoKeyPair | undefined
  private userHandle = ''
  private readonly origin: string

  /** Creates an authenticator in a browser whose page has the given origin. */
  constructor(origin: string) {
    this.origin = origin
  }

  async create(options: Creation, otherwise: AuthenticatorDeviation = {}): Promise<NewPasskey> {
    this.keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])
    this.userHandle = options.user.id
    const credentialId = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const key = [Buffer.alloc(16), length, credentialId, await this.coseKey()]
    const authData = this.dataOf(options.rp.id, flags.hasKey, otherwise, Buffer.concat(key))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    const clientData = this.clientData('webauthn.create', options.challenge, otherwise)
    return {
      ...this.named(),
      response: {
        clientDataJSON: toBase64url(clientData),
        attestationObject: toBase64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  async get(options: Request, otherwise: AuthenticatorDeviation = {}): Promise<SignedPasskey> {
    if (!this.keys) throw new Error('no passkey was made')
    this.count += 1
    const authData = this.dataOf(options.rpId, 0, otherwise)
    const clientData = this.clientData('webauthn.get', options.challenge, otherwise)
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      this.keys.privateKey,
      Buffer.concat([authData, hashSha256(clientData)]),
    )
    return {
      ...this.named(),
      response: {
        clientDataJSON: toBase64url(clientData),
        authenticatorData: toBase64url(authData),
        signature: toBase64url(derOf(new Uint8Array(signature))),
        userHandle: this.userHandle,
      },
    }
  }

  private named() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
    }
  }

  private clientData(type: string, challenge: string, otherwise: AuthenticatorDeviation): Buffer {
    const { origin } = this
    const data = { type, challenge, origin, crossOrigin: false, ...otherwise }
    return Buffer.from(JSON.stringify(data))
  }

  private dataOf(
    rpId: string,
    more: number,
    otherwise: AuthenticatorDeviation,
    key = Buffer.alloc(0),
  ): Buffer {
    const { isVerified = true } = otherwise
    const head = Buffer.alloc(5)
    head.writeUInt8(flags.present | more | (isVerified ? flags.verified : 0), 0)
    head.writeUInt32BE(this.count, 1)
    return Buffer.concat([hashSha256(otherwise.rpId ?? rpId), head, key])
  }

  /** Public key in COSE form (RFC 9053): EC2, ES256, P-256. */
  private async coseKey(): Promise<Uint8Array> {
    if (!this.keys) throw new Error('no passkey was made')
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', this.keys.publicKey)
    const [kty, alg, crv, atX, atY] = [1, 3, -1, -2, -3]
    return isoCBOR.encode(
      new Map<number, unknown>([
        [kty, 2],
        [alg, -7],
        [crv, 1],
        [atX, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [atY, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]) as never,
    )
  }
}

/**
 * Converts a WebCrypto signature (r and s) to the WebAuthn form: a DER sequence of two integers.
 */
function derOf(signature: Uint8Array): Buffer {
  const half = signature.length / 2
  const [r, s] = [signature.subarray(0, half), signature.subarray(half)].map(integerOf)
  const body = Buffer.concat([r ?? Buffer.alloc(0), s ?? Buffer.alloc(0)])
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}

function integerOf(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = Buffer.from(bytes.subarray(first))
  // A set leading bit would make the integer negative.
  const padded = (digits[0] ?? 0) > 127 ? Buffer.concat([Buffer.alloc(1), digits]) : digits
  return Buffer.concat([Buffer.from([0x02, padded.length]), padded])
}
