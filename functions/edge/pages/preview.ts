import type { Env } from '#platform/kernel/context.ts'
import { previewFolder } from '#routes/preview.ts'
import { signPreview } from '#platform/kernel/sign.ts'

/** Returns the preview of a page if the address has a valid signature and a preview exists. */
export async function findPreview(
  url: URL,
  file: string,
  env: Pick<Env, 'ASSETS' | 'SIGNING_SECRET'>,
): Promise<Response | undefined> {
  const signature = url.searchParams.get('preview')
  if (!signature || signature !== (await signPreview(url.pathname, env.SIGNING_SECRET)))
    return undefined
  const page = await env.ASSETS.fetch(new URL(`/${previewFolder}${file}`, url.origin))
  if (page.status === 404) return undefined
  return withoutStorage(page)
}

/** Returns a preview response that no cache and no search engine may store. */
export function withoutStorage(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  headers.delete('etag')
  return new Response(page.body, { status: page.status, headers })
}
