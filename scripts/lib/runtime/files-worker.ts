/** What wrangler reads of the files beside a Worker. */
interface Files {
  directory: string
  binding?: string
  /** Paths that files answer, and those that the Worker does. */
  routerConfig?: { static_routing?: { asset_worker?: string[] } }
}

const name = 'files'

/**
 * The files of a Worker in a Worker beside it. With files of its own it would be asked through two
 * Workers of the local runtime, which together take longer than a page from memory does. `binding` is
 * how the one asks the other; paths of files are answered without the first.
 */
export function filesBeside(files: unknown, compatibilityDate: string) {
  if (!files) return { bindings: {}, workers: [] }
  const { binding = 'ASSETS', ...rest } = files as Files
  const paths = rest.routerConfig?.static_routing?.asset_worker ?? []
  const worker = {
    name,
    compatibilityDate,
    modules: true as const,
    script: 'export default { fetch: (request, { FILES }) => FILES.fetch(request) }',
    assets: { ...rest, binding: 'FILES' },
    // Any host, and the path.
    routes: paths.map((path) => `*${path}`),
  }
  return { bindings: { [binding]: name }, workers: [worker] }
}
