import type { Env } from '#platform/kernel/context.ts'

/**
 * Serves the picture of a part or a drawing as AVIF, or as WebP to a browser that accepts WebP but
 * not AVIF (Safari before 16). Both have the same address, so that pages are identical for
 * everyone. A request that accepts neither type by name gets AVIF.
 */
export async function servePicture(
  request: Pick<Request, 'url' | 'headers'>,
  { ASSETS }: Pick<Env, 'ASSETS'>,
): Promise<Response> {
  const url = new URL(request.url)
  if (wantsWebp(request.headers.get('accept') ?? ''))
    url.pathname = url.pathname.replace(/\.avif$/, '.webp')
  const etag = request.headers.get('if-none-match')
  const file = await ASSETS.fetch(url, etag ? { headers: { 'if-none-match': etag } } : {})
  const headers = new Headers(file.headers)
  headers.set('vary', 'accept')
  if (file.ok)
    headers.set('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000')
  return new Response(file.body, { status: file.status, headers })
}

/** True when the browser accepts WebP but not AVIF. */
export function wantsWebp(accept: string): boolean {
  return accept.includes('image/webp') && !accept.includes('image/avif')
}
