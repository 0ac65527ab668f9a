import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { refusals } from '../../../src/contract/shapes/refusals.ts'
import type { Call, PlannedCall } from '../../../src/contract/shapes/call.ts'
import { contract } from '../../../src/contract/index.ts'
import { matchCall } from '../../../src/contract/reference/named.ts'
import { Browser } from '../browser/browser.ts'
import { type SocketRequest, forwardSockets } from './operator-sockets.ts'
import { solveCaptcha } from '../client.ts'

/*
 * An operator's platform: the embedded platform behind a shim that supports only the specified wire
 * format. It has separate secrets, returns its token in `data.token` and expects the token in the
 * `token` header. It sets no session cookie, lacks the shop's own calls, and returns sentences
 * where the embedded platform returns labels.
 */

/** Request to the operator: the call without its base, and every header. */
export interface OperatorRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Replaces a response. Returns true if it replaced the response. */
export type Fault = (
  heardRequest: OperatorRequest,
  response: ServerResponse,
) => boolean | Promise<boolean>

/** Wire of an operator that deviates from the contract. */
export interface WireVariant {
  request?: (name: string, heardRequest: OperatorRequest) => OperatorRequest
  response?: (name: string, data: unknown) => unknown
}

/** Prefix of the operator's paths, so that a proxy which ignores its settings finds nothing. */
export const operatorBase = '/gateway/v9'

const labels = JSON.parse(readFileSync('src/i18n/messages/en/labels.json', 'utf8')) as Record<
  string,
  string
>

const refusalLabels = new Set<string>(Object.values(refusals).map(({ label }) => label))

const ownCalls = Object.entries(contract as Record<string, Call | PlannedCall>)
  .filter(([name, call]) => (call.built && call.own) || name.includes(' /desk/'))
  .map(([name]) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
  })

export class Operator {
  readonly receivedRequests: OperatorRequest[] = []
  /** Sockets opened at the operator. */
  readonly sockets: SocketRequest[] = []
  /** Breaks the operator's responses. */
  fault: Fault | null = null
  /** Changes the wire of a call: requests as received, and the data of successful responses. */
  wire: WireVariant | null = null
  readonly #platform: string
  /** The operator's own browsers: a code belongs to the browser that requested it. */
  readonly #tourists = new Map<string, Browser>()
  readonly #server = createServer((request, response) => void this.#hear(request, response))

  readonly #says: 'sentences' | 'labels'

  /**
   * `platform` is the address of the embedded platform. `says` selects sentences or labels, for
   * tests that depend on them.
   */
  constructor(platform: string, says: 'sentences' | 'labels' = 'sentences') {
    this.#platform = platform
    this.#says = says
    forwardSockets(this.#server, {
      platform,
      base: operatorBase,
      hear: (socket) => this.sockets.push(socket),
    })
  }

  async open(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, 'localhost', resolve))
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Returns the newest request for a call. */
  last(path: string): OperatorRequest | undefined {
    return this.receivedRequests.findLast((heardRequest) => heardRequest.path.startsWith(path))
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = (request.url ?? '').startsWith(`${operatorBase}/`)
      ? (request.url ?? '').slice(operatorBase.length)
      : ''
    const { method = 'GET', headers } = request
    const receivedRequest = { method, path, headers, body: Buffer.concat(chunks) }
    this.receivedRequests.push(receivedRequest)
    if (this.receivedRequests.length > 200) this.receivedRequests.shift()
    try {
      if (await this.fault?.(receivedRequest, response)) return
      await this.#answer(receivedRequest, response)
    } catch (error) {
      response.destroy(error as Error)
    }
  }

  async #answer(receivedOperatorRequest: OperatorRequest, response: ServerResponse): Promise<void> {
    const name = nameOf(receivedOperatorRequest)
    const adaptedRequest =
      this.wire?.request?.(name, receivedOperatorRequest) ?? receivedOperatorRequest
    const pathWithoutQuery = adaptedRequest.path.split('?')[0] ?? ''
    const isOurs = ownCalls.some(
      ({ method, path }) => method === adaptedRequest.method && path.test(pathWithoutQuery),
    )
    if (adaptedRequest.path === '' || isOurs)
      return sendEnvelope(response, 404, { code: 404, message: 'No message available', data: null })
    const answer = await this.#askPlatform(adaptedRequest)
    const type = answer.headers.get('content-type') ?? ''
    if (!type.includes('json')) {
      response.writeHead(answer.status, { 'content-type': type })
      return void response.end(Buffer.from(await answer.arrayBuffer()))
    }
    const platformAnswer = (await answer.json()) as { code: number; message: string; data: unknown }
    const isLabel = this.#says === 'sentences' && refusalLabels.has(platformAnswer.message)
    const message = isLabel
      ? (labels[platformAnswer.message] ?? 'Something is not right.')
      : platformAnswer.message
    const reshape = platformAnswer.code === 200 ? this.wire?.response : undefined
    const data = reshape ? reshape(name, platformAnswer.data) : platformAnswer.data
    sendEnvelope(response, answer.status, {
      ...platformAnswer,
      data,
      message,
      traceId: 'a-field-of-its-own',
    })
  }

  async #askPlatform(heardRequest: OperatorRequest): Promise<Response> {
    const { method, path, headers, body } = heardRequest
    const visitorBrowser = this.#touristOf(headers)
    const sentHeaders: Record<string, string> = {
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': first(headers['x-forwarded-for']) || '203.0.113.9',
    }
    for (const name of forwardedHeaders) if (headers[name]) sentHeaders[name] = first(headers[name])
    const text = await this.#withCaptcha(path, body, visitorBrowser)
    sentHeaders['cookie'] = [...visitorBrowser.cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    return fetch(`${this.#platform}/platform${path}`, {
      method,
      headers: sentHeaders,
      redirect: 'manual',
      ...(method !== 'GET' && { body: text as BodyInit }),
    })
  }

  #touristOf(headers: OperatorRequest['headers']): Browser {
    const id = first(headers['touristid'])
    const knownBrowser = this.#tourists.get(id)
    if (knownBrowser) return knownBrowser
    const newBrowser = new Browser(undefined, this.#platform)
    this.#tourists.set(id, newBrowser)
    return newBrowser
  }

  /**
   * The operator has checked its captcha already. The embedded platform requires a separate one.
   */
  async #withCaptcha(path: string, body: Buffer, tourist: Browser): Promise<Buffer | string> {
    if (!path.startsWith('/app-api/v1/phoneCode/send')) return body
    const sentBody = JSON.parse(body.toString()) as { prefix: string; cellphone: string }
    const digits = sentBody.cellphone.replace(/^0/, '')
    const { token, answer } = await solveCaptcha(sentBody.prefix + digits, tourist.get)
    return JSON.stringify({ ...sentBody, captchaToken: token, captchaAnswer: answer })
  }
}

const nameOf = ({ method, path }: OperatorRequest) =>
  matchCall(method, path.split('?')[0] ?? '')?.name ?? ''

/** Headers that the embedded platform reads from the wire. */
const forwardedHeaders = [
  'accept-language',
  'content-type',
  'countrycode',
  'countryid',
  'idempotency-key',
  'langcode',
  'priceid',
  'token',
  'tokentype',
  'touristid',
  'user-agent',
]

const first = (value: string | string[] | undefined) => String(value ?? '')

/** Sends an envelope as an operator's server would, with headers that the shop must ignore. */
export function sendEnvelope(response: ServerResponse, status: number, envelope: object): void {
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'public, max-age=600',
    'access-control-allow-origin': '*',
    'content-security-policy': 'default-src *',
    'set-cookie': ['JSESSIONID=of-its-own; Path=/', 'XSRF-TOKEN=fedcba9876543210fedcba; Path=/'],
    'x-powered-by': 'Its own',
  })
  response.end(JSON.stringify(envelope))
}
