import { expect, test } from 'vitest'
import { stripTags } from '#domain/search/keywords.ts'
import { testUrl } from '../../support/state.ts'
import { hostileInputs } from '../../support/browser/typed.ts'

const page = (path: string) => fetch(testUrl + path, { redirect: 'manual' })

const fieldOf = (html: string, name: string) => {
  const value = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*? value="([^"]*)"`).exec(
    html,
  )
  return value?.[1]
    ?.replace(/&(?:#34|quot);/g, '"')
    .replace(/&#39;/g, "'")
    .replaceAll('&amp;', '&')
}

test.each(Object.entries(hostileInputs))(
  'search fields keep the typed text: %s',
  async (_, text) => {
    // An address can't carry half of a surrogate pair. Browsers send the replacement character
    // instead.
    const wholeWellFormed = text.toWellFormed()
    const storedText = wholeWellFormed.replace(/[\u0000-\u001f]/g, ' ').trim() // oxlint-disable-line no-control-regex
    for (const [path, name, most] of [
      ['search/multiCondition.html', 'searchResultInfo', 200],
      ['search/multiCondition.html', 'oeNumberOrBrandSku', 100],
      ['myGarage.html', 'vinCode', 60],
    ] as const) {
      const response = await page(`/en/${path}?${name}=${encodeURIComponent(wholeWellFormed)}`)
      expect(response.status, path).toBe(200)
      const html = await response.text()
      const outside = html.replace(/="[^"]*"/g, '')
      expect(outside).not.toContain('<script>alert')
      expect(outside).not.toContain('<img src=x')
      const field = fieldOf(html, name === 'oeNumberOrBrandSku' ? 'searchResultInfo' : name)
      // Tags are stripped from keywords before any other processing (specification section 5).
      const expected = name === 'vinCode' ? wholeWellFormed : stripTags(storedText)
      const inOneSpace = (value = '') => value.replace(/\s+/g, ' ').trim()
      expect(inOneSpace(field), path).toBe(inOneSpace(expected.slice(0, most)))
    }
  },
)

test.each([
  'search/firstCategory/0.html',
  'search/firstCategory/-1.html',
  'search/firstCategory/1e9.html',
  'search/firstCategory/99999999999999999999.html',
  'search/subCategory/abc.html',
  'search/subCategory/1%20OR%201=1.html',
  'search/fourCategory/%3Cscript%3E.html',
  'search/brand/987654321.html',
  'search/brand/NaN.html',
  'search/select-category/0.html',
  'search/select-category/x.html',
  'search/select-category-details/1/999999.html',
  'search/select-category-details/0/101.html',
])('a URL without content returns 404: %s', async (path) => {
  expect((await page(`/th-TH/${path}`)).status).toBe(404)
})

test.each([
  ['search/firstCategory/1.html', '?'],
  ['search/subCategory/101.html', '?'],
  ['search/fourCategory/1010101.html', '?'],
  ['search/brand/1001.html', '?'],
  ['search/multiCondition.html', '?searchResultInfo=brake&'],
  ['search/multiCondition.html', '?oeNumberOrBrandSku=90915-YZZD4&'],
])('a page number past the end of a list shows a message: %s%s', async (path, start) => {
  for (const pageNo of [60, 9999]) {
    const response = await page(`/en/${path}${start}pageNo=${pageNo}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('There are no more offers on this page')
    expect(html).toContain('Back to the first page')
  }
})
