const place = Symbol.for('undici.globalDispatcher.1')

/** Milliseconds until an idle connection is closed: less than the server's timeout. */
const keepAliveTimeoutMs = 500

/**
 * Makes `fetch` close idle connections before the server does. A test that blocks could otherwise
 * reuse a connection while the server closes it.
 */
export async function keepConnectionsShort(): Promise<void> {
  // Node creates its own agent with the first request.
  await fetch('data:,')
  const globalState = globalThis as { [place]?: object; eggShortKept?: true }
  const currentDispatcher = globalState[place]
  if (globalState.eggShortKept || !currentDispatcher) return
  const Agent = currentDispatcher.constructor as new (options: {
    keepAliveTimeout: number
  }) => object
  globalState[place] = new Agent({ keepAliveTimeout: keepAliveTimeoutMs })
  globalState.eggShortKept = true
}
