/** Fields of a Worker's static files that wrangler reads. */
interface Files {
  directory: string
  binding?: string
  /** Paths answered by files, and those answered by the Worker. */
  routerConfig?: { static_routing?: { asset_worker?: string[] } }
}

const name = 'files'

/**
 * Moves the static files of a Worker to a second Worker. A Worker with its own files is reached
 * through two internal Workers of the local runtime, which takes longer than a cached page.
 * `binding` connects the two; file paths bypass the first.
 */
export function withFilesWorker(files: unknown, compatibilityDate: string) {
  if (!files) return { bindings: {}, workers: [] }
  const { binding = 'ASSETS', ...rest } = files as Files
  const paths = rest.routerConfig?.static_routing?.asset_worker ?? []
  const worker = {
    name,
    compatibilityDate,
    modules: true as const,
    script: 'export default { fetch: (request, { FILES }) => FILES.fetch(request) }',
    assets: { ...rest, binding: 'FILES' },
    // Match the paths on any host.
    routes: paths.map((path) => `*${path}`),
  }
  return { bindings: { [binding]: name }, workers: [worker] }
}
