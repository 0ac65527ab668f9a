import type { Env } from '#platform/context.ts'
import { staticFile } from './static-file.ts'

/**
 * The service worker, or, where the operator set OFFLINE to off, the one that removes it and all it
 * keeps. No rebuild is needed for that, and none for turning it on again. While somebody edits
 * there is none: a worker of an earlier start on this port would show old pages.
 */
export async function offlineWorker(request: Request, env: Env): Promise<Response> {
  const off = env.OFFLINE === 'off' || import.meta.env?.['EGG_EDITING']
  const file = await staticFile(off ? '/_offline/off.js' : '/sw.js', request, env)
  const headers = new Headers(file.headers)
  // A worker's own policy; the usual one of files would let it fetch nothing.
  if (file.status === 200)
    headers.set('content-security-policy', "default-src 'none'; connect-src 'self'")
  if (off) headers.set('x-offline', 'off')
  return new Response(file.body, { status: file.status, headers })
}
