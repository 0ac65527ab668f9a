import { pageMemoryOf } from './page-cache.ts'
import { policyHeader, withPolicy } from './page-policy.ts'
import type { Env } from '#platform/kernel/context.ts'

let knownBuild: string | undefined

/** Returns the build ID of the assets. A running Worker never gets other assets. */
async function buildOfAssets(env: Env, origin: string): Promise<string | undefined> {
  // After a failed read, the next request reads again. Requests don't share a pending read (see
  // LoadedValues).
  knownBuild ??= await readBuild(env, origin).catch(() => undefined)
  return knownBuild
}

async function readBuild(env: Env, origin: string): Promise<string | undefined> {
  const file = await env.ASSETS.fetch(new URL('/_offline/build.json', origin))
  return file.ok ? ((await file.json()) as { build: string }).build : undefined
}

/**
 * Serves a prerendered file whose address is stable. The browser revalidates the file every time;
 * an unchanged file costs a 304 of a few hundred bytes. Server-Timing contains the build ID,
 * because a page can read no other header of its own response.
 */
export async function serveStaticFile(
  path: string,
  request: FileRequest,
  env: Env,
): Promise<Response> {
  return (
    (await readFileInMemory(path, request, env)) ??
    storeInMemory(path, await readFileOfBuild(path, request, env), env)
  )
}

type FileRequest = Pick<Request, 'url' | 'headers'>

async function readFileOfBuild(path: string, request: FileRequest, env: Env): Promise<Response> {
  const url = new URL(request.url)
  const { origin } = url
  url.pathname = path
  url.search = ''
  const etag = request.headers.get('if-none-match')
  const file = await env.ASSETS.fetch(url, etag ? { headers: { 'if-none-match': etag } } : {})
  if (file.status !== 200 && file.status !== 304) return file
  const headers = new Headers(file.headers)
  headers.set('cache-control', 'no-cache')
  headers.delete('cf-cache-status')
  const build = await buildOfAssets(env, origin)
  if (build) headers.set('server-timing', `build;desc="${build}"`)
  const response = new Response(file.body, { status: file.status, headers })
  return path.endsWith('.html') && file.status === 200 ? withStoredPolicy(path, response) : response
}

/*
 * The local runtime fetches an asset through three Workers and from disk, so it also caches files
 * in the page memory. In production the assets are as near as this Worker.
 */

const cacheKeyOf = (path: string) => `file:${path}`
const sharedOwner = ''

async function readFileInMemory(
  path: string,
  { headers: requestHeaders }: FileRequest,
  env: Env,
): Promise<Response | undefined> {
  const cachedFile = await pageMemoryOf(env)?.match(cacheKeyOf(path), sharedOwner)
  if (!cachedFile) return undefined
  const { body, headers } = cachedFile
  const etag = headers.get('etag')
  const isKnown = etag !== null && requestHeaders.get('if-none-match')?.includes(etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

async function storeInMemory(path: string, file: Response, env: Env): Promise<Response> {
  const memory = pageMemoryOf(env)
  if (!memory || file.status !== 200) return file
  const { headers } = file
  const body = await file.blob()
  await memory.put(
    cacheKeyOf(path),
    { body, headers: new Headers(headers), madeAt: 0 },
    sharedOwner,
  )
  return new Response(body, { headers })
}

/** Content security policies of served pages by path, so that each page is parsed only once. */
const policies = new Map<string, string>()

async function withStoredPolicy(path: string, page: Response): Promise<Response> {
  const policy = policies.get(path)
  if (policy !== undefined) {
    page.headers.set(policyHeader, policy)
    return page
  }
  const pageWithPolicy = await withPolicy(page)
  policies.set(path, pageWithPolicy.headers.get(policyHeader) ?? '')
  return pageWithPolicy
}
