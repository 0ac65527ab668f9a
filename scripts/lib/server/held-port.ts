import { createServer, type Server } from 'node:http'

/**
 * Listens on the first free port from a number on, and returns 503 until it gets a handler. A port
 * that was only probed could be taken by another start before it is used.
 */
export async function holdPort(from: number): Promise<{ server: Server; port: number }> {
  for (let port = from; port < from + 100; port++) {
    const server = createServer()
    const refuse = (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
      response.writeHead(503).end()
    server.on('request', refuse)
    if (await tryToListen(server, port)) return { server, port }
  }
  throw new Error(`no port from ${from} on is free for the company's sign-on`)
}

/** True when a server could take a port. Throws for any error other than a port in use. */
function tryToListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    server.listen(port, 'localhost', () => resolve(true))
  })
}
