import type { EdgeContext } from '#page/page-send.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import type { Env } from '#platform/kernel/context.ts'
import { addressOf, networkOf } from '#platform/kernel/network.ts'
import { fallbackPage } from './fallback-page.ts'

/** Renders a page of the storefront. The Worker passes Astro's handler; tests don't need one. */
export type Render = (
  request: Request,
  edge: EdgeContext,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
) => Promise<Response>

/** Dependencies of every page: settings, renderer, platform access. */
export interface PageDependencies {
  env: Env
  render: Render
  /** Returns platform access for one page and starts its deadline. */
  platform: () => EdgeContext['platform']
  /** Calls the platform for this visitor, within the rate limits of the address. */
  call: (request: Request) => Promise<Response>
  /** Returns sitemaps of the catalogue, if this back end has a catalogue. */
  sitemap: (url: URL, env: Env) => (() => Promise<Response>) | undefined
  /** Time that a visitor waits for a revalidation before the stale page is served, milliseconds. */
  staleWaitMs: number
  context: Pick<ExecutionContext, 'waitUntil'>
}

export interface PageRequest {
  request: Request
  requestedUrl: URL
  locale: Locale
  countryId: number
  /** Network of the visitor, as used by the rate limits. */
  network: string
  env: Env
  /** Renders a page of this site without any visitor data, because all visitors share the page. */
  render: (path: string, search?: string, headers?: Record<string, string>) => Promise<Response>
  waitUntil: (work: Promise<unknown>) => void
  sitemap: PageDependencies['sitemap']
  staleWaitMs: number
}

export function pageRequestOf(
  request: Request,
  countryId: number,
  dependencies: PageDependencies,
): PageRequest {
  const { env, context, sitemap, staleWaitMs } = dependencies
  const requestedUrl = new URL(request.url)
  const first = requestedUrl.pathname.split('/')[1]
  const asset = (file: string) => env.ASSETS.fetch(new URL(file, requestedUrl.origin))
  return {
    request,
    requestedUrl: requestedUrl,
    locale: isLocale(first) ? first : defaultLocale,
    countryId,
    network: networkOf(addressOf(request.headers)),
    env,
    render: (path, search = '', headers = {}) => {
      const url = new URL(requestedUrl.origin)
      url.pathname = path
      url.search = search
      const page = new Request(url, { headers })
      return dependencies.render(
        page,
        { countryId, platform: dependencies.platform(), asset },
        env,
        context,
      )
    },
    waitUntil: (work) => context.waitUntil(work),
    sitemap,
    staleWaitMs,
  }
}

/** Renders the error page for a reason, with the given status. */
export async function errorPageResponse(
  { render, locale }: PageRequest,
  reason: 'failed',
  status: number,
): Promise<Response> {
  // Astro responds with 404 for its not-found page.
  const page = await render(`/${locale}/not-found`, '', { [`x-egg-${reason}`]: '1' }).catch(
    () => undefined,
  )
  const isRendered = page?.body && page.status < 500
  return new Response(isRendered ? page.body : fallbackPage(locale), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
