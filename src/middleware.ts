import type { MiddlewareHandler } from 'astro'

const moduleTags = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g

/**
 * Replaces the script tags that Astro writes by links. The browser would fetch scripts before the
 * first paint; src/scripts/frame/boot.js fetches the links afterwards.
 */
export const onRequest: MiddlewareHandler = async ({ routePattern }, next) => {
  const response = await next()
  // The desk has no first script that would fetch the links.
  if (routePattern === '/en/desk') return response
  if (!response.headers.get('content-type')?.includes('text/html')) return response
  const html = await response.text()
  return new Response(html.replace(moduleTags, '<link rel="page-script" href="$1">'), response)
}
