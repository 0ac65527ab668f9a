import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a browser's push service receives it. */
export interface ReceivedPush {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/**
 * Push service on this machine. It stores the messages it receives and responds as a test
 * configures.
 */
export class PushService {
  readonly received: ReceivedPush[] = []
  status = 201
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const headers = request.headers as Record<string, string>
        this.received.push({ path: request.url ?? '', headers, body: Buffer.concat(parts) })
        response.writeHead(this.status).end()
      })
    })
  }

  async open(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** Keys of one browser. */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1')
  readonly #secret = randomBytes(16)
  readonly #public = this.#keys.generateKeys()

  get p256dh(): string {
    return this.#public.toString('base64url')
  }

  get auth(): string {
    return this.#secret.toString('base64url')
  }

  /** Decrypts a message as a browser does (RFC 8291 and RFC 8188, aes128gcm). */
  read({ body }: ReceivedPush): Record<string, unknown> {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const sender = body.subarray(21, 21 + length)
    const encryptedBody = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender])
    const shared = this.#keys.computeSecret(sender)
    const input = Buffer.from(hkdfSync('sha256', shared, this.#secret, info, 32))
    const derive = (name: string, bytes: number) =>
      Buffer.from(
        hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes),
      )
    const openDecipheriv = createDecipheriv(
      'aes-128-gcm',
      derive('aes128gcm', 16),
      derive('nonce', 12),
    )
    openDecipheriv.setAuthTag(encryptedBody.subarray(-16))
    const decryptedBytes = Buffer.concat([
      openDecipheriv.update(encryptedBody.subarray(0, -16)),
      openDecipheriv.final(),
    ])
    // The last record ends with 2 and padding.
    const text = decryptedBytes.subarray(0, decryptedBytes.lastIndexOf(2)).toString()
    return JSON.parse(text) as Record<string, unknown>
  }
}

/** Checks the signature of a message (RFC 8292). Returns its claims. */
export function vapidClaims({ headers }: ReceivedPush): Record<string, unknown> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers['authorization'] ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the message is not signed')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
