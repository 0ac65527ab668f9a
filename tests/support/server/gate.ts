import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from './ports.ts'

/** A proxy to a server that a test can close, redirect and measure. */
export interface ClosableProxy {
  url: string
  /** Forwards to another port from now on, or to no port. */
  forwardTo: (port: number | undefined) => void
  /** Returns the bytes received from the server since the last call, including headers. */
  takeReceivedBytes: () => number
  /** Returns request lines since the last call, from connections that were not reused. */
  asked: () => string[]
  close: () => void
}

export async function openClosableProxy(first: number): Promise<ClosableProxy> {
  let target: number | undefined = first
  let bytes = 0
  let lines: string[] = []
  const openSockets = new Set<Socket>()
  const server = createServer((near) => {
    openSockets.add(near)
    near.on('close', () => openSockets.delete(near)).on('error', () => near.destroy())
    if (target === undefined) return void near.destroy()
    const serverSocket = connect(target, 'localhost')
    openSockets.add(serverSocket)
    serverSocket
      .on('close', () => (openSockets.delete(serverSocket), near.destroy()))
      .on('error', () => near.destroy())
    near.on('close', () => serverSocket.destroy())
    serverSocket.on('data', (data) => (bytes += data.byteLength))
    near.on('data', (data) => {
      for (const [line] of data.toString('latin1').matchAll(/^(GET|POST|HEAD) \S+/gm))
        lines.push(line)
    })
    near.pipe(serverSocket)
    serverSocket.pipe(near)
    return undefined
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const cut = () => {
    for (const socket of openSockets) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    forwardTo: (next) => {
      target = next
      cut()
    },
    takeReceivedBytes: () => [bytes, (bytes = 0)][0] ?? 0,
    asked: () => [lines, (lines = [])][0] ?? [],
    close: () => {
      cut()
      server.close()
    },
  }
}
