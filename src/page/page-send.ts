import { countryOf, type Country } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { defaultLocale, isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Answer, BuiltCall, Envelope, Payload } from '#contract/index.ts'
import { ownPageHeader } from '#domain/auth/own-page.ts'
import { buildRequest } from '#client/send/request.ts'

/** Context of an edge-rendered page, shared by all visitors of a locale and country. */
export interface Page {
  locale: Locale
  country: Country
  /** Calls the platform in-process, without any visitor's credentials. */
  send: <Name extends BuiltCall>(
    name: Name,
    payload: Payload<Name>,
  ) => Promise<Envelope<Answer<Name>>>
  /**
   * Returns a file of this site as a data: URL, for the one picture that determines the first
   * paint.
   */
  inline: (path: string, type: string) => Promise<string>
  /** Returns the text of a file of this site. */
  file: (path: string) => Promise<string>
}

interface PageRequest {
  currentLocale: string | undefined
  url: URL
  request: Request
  locals: object
}

/** Values that the edge adds to the page's context: country and platform access. */
export interface EdgeContext {
  countryId: number
  platform: (request: Request) => Promise<Response>
  asset: (path: string) => Promise<Response>
}

/** Inlined files of the build as data: URLs. The pictures of part types number about a hundred. */
const inlinedFiles = new Map<string, string>()
const maxInlined = 200

/**
 * Codes that give no information about the requested data: unauthorized, forbidden, rate-limited.
 * Server errors count too.
 */
const outageCodes: readonly number[] = [401, 403, 429]

/**
 * Calls that a page requires. If an operator's platform lacks one of them, the page can't be
 * shown; if it lacks another call, the page omits that section.
 */
const tokenCalls: readonly BuiltCall[] = [
  'GET /client/version2/goods/new/detail',
  'GET /eggshop/client/info/{shopId}',
  'GET /eggshop/client/page/keywords',
  'POST /web-api/material/search',
]

/** Response code for a call that the platform doesn't implement. */
const notBuiltCode = 501

/**
 * True for an outage. A page rendered during an outage would be cached for everyone; the edge
 * responds with 502 instead.
 */
function isOutage(name: BuiltCall, { code }: { code: number }): boolean {
  if (code === notBuiltCode) return tokenCalls.includes(name)
  return !Number.isInteger(code) || outageCodes.includes(code) || (code >= 500 && code < 600)
}

export function pageOf(astro: PageRequest): Page {
  const edge = (astro.locals as { cfContext?: Partial<EdgeContext> }).cfContext
  const locale = isLocale(astro.currentLocale) ? astro.currentLocale : defaultLocale
  const country = withCurrencyNameIn(
    countryOf(edge?.countryId ?? locales[locale].countryId),
    locale,
  )
  return {
    locale,
    country,
    send: async (name, payload) => {
      if (!edge?.platform) throw new Error('this page is rendered at the edge only')
      const headers = {
        langCode: locale,
        countryId: String(country.id),
        [ownPageHeader]: '1',
      }
      const response = await edge.platform(buildRequest(name, payload, astro.url.origin, headers))
      const answer = (await response.json()) as Envelope<never>
      if (isOutage(name, answer)) throw new Error(`${name} answered ${answer.code}`)
      return answer
    },
    inline: async (path, type) => {
      const inlinedBefore = inlinedFiles.get(path)
      if (inlinedBefore) return inlinedBefore
      const file = await edge?.asset?.(path)
      if (!file?.ok) return path
      const bytes = new Uint8Array(await file.arrayBuffer())
      const data = `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
      if (inlinedFiles.size >= maxInlined) inlinedFiles.clear()
      inlinedFiles.set(path, data)
      return data
    },
    file: async (path) => {
      // The editing server has no built files.
      if (import.meta.env?.['EGG_EDITING']) {
        const searchFileText = await (await import('virtual:search')).default(path)
        if (searchFileText !== undefined) return searchFileText
      }
      const file = await edge?.asset?.(path)
      if (!file?.ok) throw new Error(`${path} is not there`)
      return file.text()
    },
  }
}
