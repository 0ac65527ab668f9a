import { createHash, X509Certificate } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** HTTP/2 server in front of the shop, as in production, that counts bytes. */
export interface Http2Front {
  url: string
  /**
   * Hash of the certificate's key. A browser that is told to trust this key caches as in
   * production.
   */
  keyHash: string
  /** Bytes sent to the browser since the last call, with TLS and headers. */
  takeBytes: () => number
  stop: () => void
}

/** Headers that describe one HTTP/1.1 connection; HTTP/2 forbids them. */
const connectionHeaders = ['connection', 'transfer-encoding', 'keep-alive']

/** Starts the front on a free port. Its certificate is made by the machine's openssl. */
export async function startHttp2Front(upstream: string): Promise<Http2Front> {
  const certificate = makeCertificate()
  const front = createSecureServer(certificate)
  front.on('stream', (stream, headers) => forward(upstream, stream, headers))
  await listen(front)
  let bytes = 0
  const counter = createServer((near) => {
    const far = connect(portOf(front), 'localhost')
    far.on('data', (data) => (bytes += data.byteLength))
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  await listen(counter)
  return {
    url: `https://localhost:${portOf(counter)}`,
    keyHash: hashKey(certificate.cert),
    takeBytes: () => [bytes, (bytes = 0)][0] ?? 0,
    stop: () => {
      counter.close()
      front.close()
    },
  }
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'egg-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hashKey(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

function forward(
  upstream: string,
  stream: ServerHttp2Stream,
  askedHeaders: IncomingHttpHeaders,
): void {
  const headers = Object.fromEntries(
    Object.entries(askedHeaders).filter(([name]) => !name.startsWith(':') && name !== 'host'),
  )
  const options = { method: String(askedHeaders[':method']), headers }
  const forwarded = request(upstream + String(askedHeaders[':path']), options, (response) => {
    if (stream.destroyed) return
    const allowedHeaders: OutgoingHttpHeaders = { ':status': response.statusCode }
    for (const [name, value] of Object.entries(response.headers))
      if (!connectionHeaders.includes(name)) allowedHeaders[name] = value
    const isEmpty = response.statusCode === 304
    stream.respond(allowedHeaders, { endStream: isEmpty })
    if (!isEmpty) response.pipe(stream)
  })
  forwarded.on('error', () => stream.destroy())
  stream.on('error', () => forwarded.destroy())
  stream.pipe(forwarded)
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, 'localhost', resolve))

const portOf = (server: Server): number => (server.address() as AddressInfo).port
