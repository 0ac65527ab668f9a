import { countryOf, type Country } from '#domain/country/countries.ts'
import { readIn } from '#domain/money/moneys.ts'
import { defaultLocale, isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Answer, BuiltCall, Envelope, Payload } from '#contract/index.ts'
import { ownPageHeader } from '#domain/auth/own-page.ts'
import { requestFor } from '#client/request.ts'

/** What an edge-rendered page is made for: everyone who reads this locale in this country. */
export interface Page {
  locale: Locale
  country: Country
  /** Asks the platform in-process, without any visitor's credentials. */
  send: <Name extends BuiltCall>(
    name: Name,
    payload: Payload<Name>,
  ) => Promise<Envelope<Answer<Name>>>
  /** A file of ours as a data: address, for the one picture that makes the first paint. */
  inline: (path: string, type: string) => Promise<string>
  /** The text of a file of ours. */
  file: (path: string) => Promise<string>
}

interface PageRequest {
  currentLocale: string | undefined
  url: URL
  request: Request
  locals: object
}

/** The edge puts these into the page's context: the country and the way to the platform. */
export interface EdgeContext {
  countryId: number
  platform: (request: Request) => Promise<Response>
  asset: (path: string) => Promise<Response>
}

/** Files of the build as data: addresses: those of part types, of which a shop has a hundred. */
const inlined = new Map<string, string>()
const mostInlined = 200

/** What says nothing of what was asked for: nobody may ask, not now, not that often, or it broke. */
const outages: readonly number[] = [401, 403, 429]

/** A page made of an outage would be kept for everyone, as if it were true; the edge answers 502 instead. */
function isOutage({ code }: { code: number }): boolean {
  return !Number.isInteger(code) || outages.includes(code) || (code >= 500 && code < 600)
}

export function pageOf(astro: PageRequest): Page {
  const edge = (astro.locals as { cfContext?: Partial<EdgeContext> }).cfContext
  const locale = isLocale(astro.currentLocale) ? astro.currentLocale : defaultLocale
  const country = readIn(countryOf(edge?.countryId ?? locales[locale].countryId), locale)
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
      const response = await edge.platform(requestFor(name, payload, astro.url.origin, headers))
      const answer = (await response.json()) as Envelope<never>
      if (isOutage(answer)) throw new Error(`${name} answered ${answer.code}`)
      return answer
    },
    inline: async (path, type) => {
      const before = inlined.get(path)
      if (before) return before
      const file = await edge?.asset?.(path)
      if (!file?.ok) return path
      const bytes = new Uint8Array(await file.arrayBuffer())
      const data = `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
      if (inlined.size >= mostInlined) inlined.clear()
      inlined.set(path, data)
      return data
    },
    file: async (path) => {
      // While editing there are no written files.
      if (import.meta.env?.['EGG_EDITING']) {
        const own = await (await import('virtual:search')).default(path)
        if (own !== undefined) return own
      }
      const file = await edge?.asset?.(path)
      if (!file?.ok) throw new Error(`${path} is not there`)
      return file.text()
    },
  }
}
