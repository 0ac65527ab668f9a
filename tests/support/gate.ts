import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './ports.ts'

/** A way to a server that a test can close, lead elsewhere, and weigh what comes through. */
export interface Gate {
  url: string
  /** Leads to another port from now on, or nowhere. */
  leadTo: (port: number | undefined) => void
  /** Bytes that came from the server since the last time, with all headers. */
  weigh: () => number
  /** First lines of the requests since the last time, over connections that were not reused. */
  asked: () => string[]
  close: () => void
}

export async function openGate(first: number): Promise<Gate> {
  let target: number | undefined = first
  let bytes = 0
  let lines: string[] = []
  const open = new Set<Socket>()
  const server = createServer((near) => {
    open.add(near)
    near.on('close', () => open.delete(near)).on('error', () => near.destroy())
    if (target === undefined) return void near.destroy()
    const far = connect(target, 'localhost')
    open.add(far)
    far.on('close', () => (open.delete(far), near.destroy())).on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('data', (data) => (bytes += data.byteLength))
    near.on('data', (data) => {
      for (const [line] of data.toString('latin1').matchAll(/^(GET|POST|HEAD) \S+/gm))
        lines.push(line)
    })
    near.pipe(far)
    far.pipe(near)
    return undefined
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    leadTo: (next) => {
      target = next
      cut()
    },
    weigh: () => [bytes, (bytes = 0)][0] ?? 0,
    asked: () => [lines, (lines = [])][0] ?? [],
    close: () => {
      cut()
      server.close()
    },
  }
}
