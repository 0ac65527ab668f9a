import { rmSync } from 'node:fs'
import { serve, type Server } from '../../../scripts/lib/server/server.ts'
import { callsBuild, operatorServerOf, proxiedSecret } from '../server/lanes.ts'
import { Operator, operatorBase } from './operator.ts'
import { platformUrl, testPort, testState } from '../state.ts'

/** A shop without an embedded platform in front of an operator's. */
export interface ProxiedShop {
  url: string
  operator: Operator
  lines: string[]
  stop: () => Promise<void>
}

/** A test server whose embedded platform is behind the operator. */
interface Backend {
  port: number
  state: string
  url: string
  built: string | undefined
  says?: 'sentences' | 'labels'
}

const ownBackend: Backend = {
  port: testPort,
  state: testState,
  url: platformUrl,
  built: process.env['EGG_SERVED'] === 'calls' ? callsBuild : undefined,
}

/**
 * Serves the Worker with an operator's platform, which is a test server's embedded platform behind
 * a shim. The Worker's database is empty, so any access to it fails.
 */
export async function serveProxied(
  settings: Record<string, string> = {},
  lane: Backend = ownBackend,
): Promise<ProxiedShop> {
  const operator = new Operator(lane.url, lane.says)
  const { port, behind } = operatorServerOf(lane.port)
  await operator.open(behind)
  const state = `${lane.state}-proxied`
  rmSync(state, { recursive: true, force: true })
  const lines: string[] = []
  const server: Server = await serve(port, state, {
    built: lane.built,
    onLogLine: (line) => lines.push(line),
    settings: {
      PLATFORM_ORIGIN: `http://localhost:${behind}`,
      PLATFORM_PATH: operatorBase,
      SSO_PATH: `${operatorBase}/sso`,
      CHAT_PATH: `${operatorBase}/chat`,
      CREDIT_PATH: `${operatorBase}/credit`,
      TRACKING_PATH: `${operatorBase}/tracking`,
      SIGNING_SECRET: proxiedSecret,
      ...settings,
    },
  })
  return {
    url: server.url,
    operator,
    lines,
    stop: async () => {
      await server.stop()
      operator.close()
    },
  }
}
