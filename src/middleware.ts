import type { MiddlewareHandler } from 'astro'

const moduleTag = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/

/**
 * Astro names the page's script in a tag that the browser fetches at once, before the first
 * paint. Here it becomes a link, and src/client/boot.js fetches it afterwards.
 */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.includes('text/html')) return response
  const html = await response.text()
  return new Response(html.replace(moduleTag, '<link rel="page-script" href="$1">'), response)
}
