import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localeCodes, locales } from '../../src/i18n/locales.ts'
import { matchRoute } from '../../src/routes/match.ts'
import { measureBrotliSize } from '../support/browser/brotli.ts'
import { hardestLocalesFirst, isLongRun, sampleCases } from '../support/rounds.ts'
import { testUrl } from '../support/state.ts'
import { nextAddress } from '../support/address.ts'

/* Every prerendered page, in all nine locales: the content that one page shows a buyer. */

const folder = 'dist/client'

/**
 * Maximum bytes of a first view. The terms are one long text, so only their beginning has to fit.
 */
const budget = 14_000
const terms = /termsAndConditions\.html$/

const pathsOf = (locale: string) =>
  readdirSync(join(folder, locale), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(folder.length + 1)}`)

const pageByPath = new Map<string, string>()

function htmlOf(path: string): string {
  const knownPage = pageByPath.get(path)
  if (knownPage !== undefined) return knownPage
  const html = readFileSync(join(folder, path), 'utf8')
  pageByPath.set(path, html)
  return html
}

const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]))

test.each(localeCodes)(
  '%s: every page has a language, a canonical address and one heading',
  (locale) => {
    const paths = pathsOf(locale)
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths) {
      const html = htmlOf(path)
      expect(/<html lang="([^"]+)"/.exec(html)?.[1], path).toBe(locales[locale].bcp47)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(html, path).not.toMatch(/\{\{|undefined|\[object/)
      const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1]
      if (html.includes('content="noindex"')) continue
      const ownPathname = new URL(canonical ?? 'none:').pathname
      // FAQDetail and similar pages are served without .html.
      expect([path, path.replace(/\.html$/, '')], path).toContain(ownPathname)
      expect(html.match(/hreflang=/g)?.length, path).toBeGreaterThanOrEqual(9)
    }
  },
)

test.each(sampleCases(hardestLocalesFirst, 3))(
  '%s: every page stays within its byte budget and has one small inline script',
  (locale) => {
    for (const path of pathsOf(locale)) {
      const html = htmlOf(path)
      const size = measureBrotliSize(html, budget)
      if (!terms.test(path)) expect(size, path).toBeLessThanOrEqual(budget)
      else {
        // Length of the HTML that the first 14,000 compressed bytes contain; its text must fill
        // more than one screen of any phone.
        const share = Math.floor((html.length * budget) / size)
        const words = html.slice(html.indexOf('<main'), share).replace(/<[^>]+>/g, ' ')
        expect(words.replace(/\s+/g, ' ').length, path).toBeGreaterThan(2_000)
      }
      const inline = [...html.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>(.*?)<\/script>/gs)]
      const bytes = inline.reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0)
      expect(bytes, path).toBeLessThanOrEqual(1_024)
    }
  },
)

/** Status codes of pages rendered on request, each requested once. */
const requestedUrls = new Map<string, Promise<number>>()

function statusOf(address: string): Promise<number> {
  const key = isLongRun ? address : sameAs(address)
  const knownRequest = requestedUrls.get(key)
  if (knownRequest) return knownRequest
  const headers = { 'cf-connecting-ip': nextAddress() }
  const answer = fetch(testUrl + address, { headers }).then(async (response) => {
    await response.arrayBuffer()
    return response.status
  })
  requestedUrls.set(key, answer)
  return answer
}

const templates = new Map<string, string>()

/**
 * Returns the address that represents this address in the gate. Hundreds of links lead to the same
 * categories in nine languages: the gate checks each category in one language, and one page of each
 * template in all languages.
 */
function sameAs(address: string): string {
  const { pathname, searchParams } = new URL(address, testUrl)
  const match = matchRoute(pathname)
  const template = `${match?.locale} ${match?.name}`
  if (!match || (templates.get(template) ?? address) === address) {
    templates.set(template, address)
    return address
  }
  searchParams.delete('changeRoute')
  return `${pathname.slice(match.locale.length + 1)}?${searchParams}`
}

/** Describes the error in a page's link, or returns undefined. */
async function faultOf(href: string, from: string): Promise<string | undefined> {
  const url = new URL(href, `http://shop.example${from}`)
  if (url.host !== 'shop.example') return undefined
  const hash = decodeURIComponent(url.hash.slice(1))
  const file = url.pathname.endsWith('.html') ? url.pathname : `${url.pathname}.html`
  if (existsSync(join(folder, file))) {
    const isThere = !hash || idsOf(htmlOf(file)).has(hash)
    return isThere ? undefined : `${from} → ${href}: no such heading`
  }
  if (existsSync(join(folder, url.pathname)) && url.pathname !== '/') return undefined
  const status = await statusOf(url.pathname + url.search)
  return status === 200 ? undefined : `${from} → ${href}: ${status}`
}

test.each(localeCodes)('%s: every link and every picture of a page exists', async (locale) => {
  const faults = new Set<string>()
  const visitedPaths = new Set<string>()
  for (const path of pathsOf(locale))
    for (const [, raw = ''] of htmlOf(path).matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const href = raw.replaceAll('&amp;', '&')
      if (/^(?:https?|mailto|tel|data):/.test(href)) continue
      const key = href.startsWith('#') ? path + href : href
      if (visitedPaths.has(key)) continue
      visitedPaths.add(key)
      const fault = await faultOf(href, path)
      if (fault) faults.add(fault)
    }
  expect([...faults]).toEqual([])
})
