import { createServer, type Server } from 'node:http'

/**
 * A server that listens on the first free port from one on and answers 503 until it is given something to
 * answer. A port that is only looked for may be another start's by the time that it is used.
 */
export async function holdPort(from: number): Promise<{ server: Server; port: number }> {
  for (let port = from; port < from + 100; port++) {
    const server = createServer()
    const refuse = (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
      response.writeHead(503).end()
    server.on('request', refuse)
    if (await listens(server, port)) return { server, port }
  }
  throw new Error(`no port from ${from} on is free for the company's sign-on`)
}

/** Whether a server could take a port; throws for any other reason than that it is another's. */
function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    server.listen(port, 'localhost', () => resolve(true))
  })
}
