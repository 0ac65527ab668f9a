const place = Symbol.for('undici.globalDispatcher.1')

/** Milliseconds until an idle connection is closed: less than the server's timeout. */
const keepAliveTimeout = 500

/**
 * Makes `fetch` close idle connections before the server does. A test that blocks could otherwise
 * reuse a connection while the server closes it.
 */
export async function keepConnectionsShort(): Promise<void> {
  // Node creates its own agent with the first request.
  await fetch('data:,')
  const kept = globalThis as { [place]?: object; eggShortKept?: true }
  const own = kept[place]
  if (kept.eggShortKept || !own) return
  const Agent = own.constructor as new (options: { keepAliveTimeout: number }) => object
  kept[place] = new Agent({ keepAliveTimeout })
  kept.eggShortKept = true
}
