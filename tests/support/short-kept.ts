const place = Symbol.for('undici.globalDispatcher.1')

/** How long a connection that nobody uses is kept, milliseconds: less than the server keeps it. */
const keepAliveTimeout = 500

/**
 * Lets `fetch` give idle connections up before the server does. A test that stands still would otherwise
 * use one again in the moment in which it is closed.
 */
export async function keepConnectionsShort(): Promise<void> {
  // Node makes its own agent with the first request.
  await fetch('data:,')
  const kept = globalThis as { [place]?: object; eggShortKept?: true }
  const own = kept[place]
  if (kept.eggShortKept || !own) return
  const Agent = own.constructor as new (options: { keepAliveTimeout: number }) => object
  kept[place] = new Agent({ keepAliveTimeout })
  kept.eggShortKept = true
}
