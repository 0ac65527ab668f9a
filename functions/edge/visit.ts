import type { EdgeContext } from '#page/page-send.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import type { Env } from '#platform/context.ts'
import { networkOf } from '#platform/rate/network.ts'
import { addressOf } from '#platform/request.ts'
import { lastWords } from './last-words.ts'

/** Renders a page of the storefront; the Worker passes Astro's handler, tests need none. */
export type Render = (
  request: Request,
  edge: EdgeContext,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
) => Promise<Response>

/** What stands around every page: the settings, the renderer, the way to the platform. */
export interface Surroundings {
  env: Env
  render: Render
  /** The way to the platform for one page; its time begins here. */
  platform: () => EdgeContext['platform']
  /** Asks the platform for this one visitor, within the limits of its address. */
  call: (request: Request) => Promise<Response>
  /** Sitemaps of the catalogue, where it is here. */
  sitemap: (url: URL, env: Env) => (() => Promise<Response>) | undefined
  /** How long a visitor waits for a page that is made again before the old one is shown, milliseconds. */
  staleWaitMs: number
  context: Pick<ExecutionContext, 'waitUntil'>
}

/** A request for a page, as the ways in which a screen comes to be see it. */
export interface Visit {
  request: Request
  /** The address as it was asked for. */
  asked: URL
  locale: Locale
  countryId: number
  /** The network that asks, as limits count it. */
  network: string
  env: Env
  /** Renders a page of ours; nothing of the visitor reaches it, because everyone gets it. */
  render: (path: string, search?: string, headers?: Record<string, string>) => Promise<Response>
  waitUntil: (work: Promise<unknown>) => void
  sitemap: Surroundings['sitemap']
  staleWaitMs: number
}

export function visitOf(request: Request, countryId: number, around: Surroundings): Visit {
  const { env, context, sitemap, staleWaitMs } = around
  const asked = new URL(request.url)
  const first = asked.pathname.split('/')[1]
  const asset = (file: string) => env.ASSETS.fetch(new URL(file, asked.origin))
  return {
    request,
    asked,
    locale: isLocale(first) ? first : defaultLocale,
    countryId,
    network: networkOf(addressOf(request.headers)),
    env,
    render: (path, search = '', headers = {}) => {
      const url = new URL(asked.origin)
      url.pathname = path
      url.search = search
      const page = new Request(url, { headers })
      return around.render(page, { countryId, platform: around.platform(), asset }, env, context)
    },
    waitUntil: (work) => context.waitUntil(work),
    sitemap,
    staleWaitMs,
  }
}

/** The page that says why there is none, under a status of its own. */
export async function apology(
  { render, locale }: Visit,
  reason: 'failed',
  status: number,
): Promise<Response> {
  // Astro answers 404 for its not-found page.
  const page = await render(`/${locale}/not-found`, '', { [`x-egg-${reason}`]: '1' }).catch(
    () => undefined,
  )
  const isMade = page?.body && page.status < 500
  return new Response(isMade ? page.body : lastWords(locale), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
