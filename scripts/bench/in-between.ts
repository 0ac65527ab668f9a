import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type UrlWork = (address: string) => Promise<void>

/**
 * Measures how long the browser takes for the page's text and markup alone, without scripts and
 * style sheets. The first text that a new browser lays out waits for fonts.
 */
export async function measureBareText(page: string, work: UrlWork): Promise<void> {
  const html = await (await fetch(page)).text()
  const bareHtml = html.replace(
    /<(script|style)\b[\s\S]*?<\/\1>|<(link|meta http-equiv)\b[^>]*>/g,
    '',
  )
  await withServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(bareHtml)
  }, work)
}

/** Serves the shop with the Accept header of a browser that supports WebP but not AVIF. */
export async function measureWithoutAvif(shop: string, work: UrlWork): Promise<void> {
  await withServer((askedRequest, answer) => {
    const { accept = '*/*' } = askedRequest.headers
    const headers = { ...askedRequest.headers, accept: accept.replace(/image\/avif,?/, '') }
    const proxied = request(
      shop + askedRequest.url,
      { method: askedRequest.method ?? 'GET', headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    proxied.on('error', () => answer.destroy())
    askedRequest.pipe(proxied)
  }, work)
}

/** Runs a server on a free port until `work` is done. */
async function withServer(listener: RequestListener, work: UrlWork): Promise<void> {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
