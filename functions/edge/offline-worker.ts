import type { Env } from '#platform/kernel/context.ts'
import { serveStaticFile } from './pages/static-file.ts'

/**
 * Serves the service worker. If the operator sets OFFLINE to off, serves a service worker that
 * removes itself and its stored data from the browser. Switching OFFLINE needs no rebuild. The
 * service worker is also off while editing: otherwise a service worker of an earlier start on this
 * port would show old pages.
 */
export async function serveOfflineWorker(request: Request, env: Env): Promise<Response> {
  const isSwitchedOff = env.OFFLINE === 'off' || import.meta.env?.['EGG_EDITING']
  const file = await serveStaticFile(isSwitchedOff ? '/_offline/off.js' : '/sw.js', request, env)
  const headers = new Headers(file.headers)
  // A service worker needs a separate content security policy; the usual policy for files would
  // allow no fetch.
  if (file.status === 200)
    headers.set('content-security-policy', "default-src 'none'; connect-src 'self'")
  if (isSwitchedOff) headers.set('x-offline', 'off')
  return new Response(file.body, { status: file.status, headers })
}
