import type { Plugin, ViteDevServer } from 'vite'

/** Prefix of addresses that wrangler.toml excludes from the Worker. */
const pathPrefixKeptFromWorker = '/_astro/-editing'

/**
 * Serves Vite's own files while editing: its client, sources and packages. `run_worker_first`
 * sends every address to the Worker, which would answer 404 for the client, so that no page
 * reloads. An exception in wrangler.toml would apply to the deployed shop too. Instead, the first
 * plugin renames these requests before the Worker's middleware, and the second restores their
 * address after it.
 */
export function viteFilesFirst(isEditing: boolean): Plugin[] {
  if (!isEditing) return []
  return [
    {
      name: 'vite-files-first',
      enforce: 'pre',
      configureServer: (server) =>
        change(server, (url) =>
          isViteAddress(url, server.config.root) ? pathPrefixKeptFromWorker + url : url,
        ),
    },
    {
      name: 'vite-files-first-after',
      enforce: 'post',
      configureServer: (server) =>
        change(server, (url) =>
          url.startsWith(pathPrefixKeptFromWorker)
            ? url.slice(pathPrefixKeptFromWorker.length)
            : url,
        ),
    },
  ]
}

/** True for an address that only Vite serves. No address of the shop begins with these prefixes. */
export function isViteAddress(url: string, root: string): boolean {
  return ['/@', '/src/', '/node_modules/', `${root}/`].some((prefix) => url.startsWith(prefix))
}

function change(server: ViteDevServer, changedUrl: (url: string) => string): void {
  server.middlewares.use((request, _, next) => {
    if (request.url) request.url = changedUrl(request.url)
    next()
  })
}
