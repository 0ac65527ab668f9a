import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'

/*
 * A company's sign-on as the Worker sees it: an external server with its own keys and its own
 * mistakes. Tests set its responses. It refuses what the standard requires it to refuse.
 */

/** The shop's client registration at every issuer of the tests. */
export const signOnSettings = {
  CIAM_CLIENT_ID: 'egg-mall-test',
  CIAM_CLIENT_SECRET: 'the-secret-of-a-test-client-0123456789',
} as const

/** Parameters of an authorization request. */
export interface AuthorizationRequest {
  state: string
  nonce: string
  challenge: string
  redirectUri: string
}

/** Deviations of an identity from a valid one. */
export interface IdentityDeviation {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Signs with a key that the issuer never published. `none` omits the signature. */
  key?: 'another' | 'none'
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/**
 * Returns an issuer's key, the same for every test file, because the Worker may cache the published
 * key for minutes.
 */
function keyOf(url: string): KeyObject {
  const file = `.wrangler/issuer-${new URL(url).port}.pem`
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  const key = newKey()
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
  return key
}

const toBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export class Issuer {
  readonly url: string
  readonly clientId: string
  /** Client secret to sign with, as LINE does. */
  readonly #secret: string
  readonly #key: KeyObject
  readonly #another = newKey()
  readonly #codes = new Map<
    string,
    AuthorizationRequest & { subject: object; twist: IdentityDeviation }
  >()
  readonly #server

  constructor(url: string, clientId: string = signOnSettings.CIAM_CLIENT_ID, secret = '') {
    this.url = url
    this.#key = keyOf(url)
    this.clientId = clientId
    this.#secret = secret
    this.#server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const [status, answer] = this.#answer(request, body)
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer))
      })
    })
  }

  async open(): Promise<void> {
    const { port, hostname } = new URL(this.url)
    await new Promise<void>((resolve) => this.#server.listen(Number(port), hostname, resolve))
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Signs a person in at the issuer. Returns the code that the browser takes back. */
  grant(
    askedRequest: AuthorizationRequest,
    subject: object,
    twist: IdentityDeviation = {},
  ): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, { ...askedRequest, subject, twist })
    return code
  }

  #answer(request: IncomingMessage, body: string): [number, object] {
    if (request.url === '/.well-known/openid-configuration') return [200, this.#description()]
    if (request.url === '/jwks') {
      const key = createPublicKey(this.#key).export({ format: 'jwk' })
      return [200, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] }]
    }
    return this.#redeem(new URLSearchParams(body))
  }

  #description() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/auth`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      end_session_endpoint: `${this.url}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
    }
  }

  /** A code is valid once, with its verifier and for the address in its request. */
  #redeem(form: URLSearchParams): [number, object] {
    const code = form.get('code') ?? ''
    const authorizationRequest = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      !authorizationRequest ||
      challenge !== authorizationRequest.challenge ||
      form.get('redirect_uri') !== authorizationRequest.redirectUri
    )
      return [400, { error: 'invalid_grant' }]
    return [
      200,
      {
        access_token: 'opaque',
        token_type: 'Bearer',
        id_token: this.#identity(authorizationRequest),
      },
    ]
  }

  #identity({
    nonce,
    subject,
    twist,
  }: AuthorizationRequest & { subject: object; twist: IdentityDeviation }): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: this.url,
      aud: this.clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...subject,
      ...twist.claims,
    }
    const defaultAlgorithm = this.#secret ? 'HS256' : 'RS256'
    const alg = twist.key === 'none' ? 'none' : defaultAlgorithm
    const text = `${toBase64({ alg, kid: 'one', ...twist.header })}.${toBase64(claims)}`
    return `${text}.${this.#sign(text, twist.key)}`
  }

  #sign(text: string, key: IdentityDeviation['key']): string {
    if (key === 'none') return ''
    if (this.#secret)
      return createHmac('sha256', key === 'another' ? 'another secret' : this.#secret)
        .update(text)
        .digest('base64url')
    const signingKey = key === 'another' ? this.#another : this.#key
    return sign('sha256', Buffer.from(text), signingKey).toString('base64url')
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
