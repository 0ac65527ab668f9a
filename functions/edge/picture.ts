import type { Env } from '#platform/context.ts'

/**
 * A picture of a part or a drawing: AVIF, or the WebP that lies beside it for a browser that asks
 * for WebP and doesn't know AVIF (Safari before 16). The address is one, so that pages stay the
 * same bytes for everybody; what names no type at all gets AVIF.
 */
export async function picture(
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

/** Whether a browser says that it knows WebP and not AVIF. */
export function wantsWebp(accept: string): boolean {
  return accept.includes('image/webp') && !accept.includes('image/avif')
}
