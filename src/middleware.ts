import type { MiddlewareHandler } from 'astro'

const moduleTags = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g

/**
 * Astro names a page's scripts in tags that the browser fetches at once, before the first
 * paint. Here they become links, and src/scripts/frame/boot.js fetches them afterwards.
 */
export const onRequest: MiddlewareHandler = async ({ routePattern }, next) => {
  const response = await next()
  // The desk runs no first script of the shop's that would fetch it.
  if (routePattern === '/en/desk') return response
  if (!response.headers.get('content-type')?.includes('text/html')) return response
  const html = await response.text()
  return new Response(html.replace(moduleTags, '<link rel="page-script" href="$1">'), response)
}
