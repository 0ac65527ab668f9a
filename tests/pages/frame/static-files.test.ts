import { expect, test } from 'vitest'
import { testUrl } from '../../support/state.ts'

const page = `${testUrl}/ms/warrantyPolicy.html`

test('a prebuilt page returns 304 for its ETag and the full page for another ETag', async () => {
  const first = await fetch(page)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const [text, policy] = [await first.text(), first.headers.get('content-security-policy')]
  expect(policy).toContain('script-src')
  const responseAgain = await fetch(page, { headers: { 'if-none-match': etag } })
  expect([responseAgain.status, await responseAgain.text()]).toEqual([304, ''])
  const otherResponse = await fetch(page, { headers: { 'if-none-match': '"another"' } })
  expect(otherResponse.status).toBe(200)
  expect(await otherResponse.text()).toBe(text)
  expect(otherResponse.headers.get('content-security-policy')).toBe(policy)
  expect(otherResponse.headers.get('content-type')).toBe(first.headers.get('content-type'))
})

test('a cached page never returns a cookie that was set for another visitor', async () => {
  const chosenResponse = await fetch(`${page}?countryId=1198`)
  expect(chosenResponse.headers.get('set-cookie')).toContain('1198')
  const otherResponse = await fetch(page)
  expect(otherResponse.headers.get('set-cookie')).not.toContain('1198')
  const knownResponse = await fetch(page, { headers: { cookie: 'egg_country=1129' } })
  expect(knownResponse.headers.get('set-cookie')).toBeNull()
})

test.each([
  '/th-TH',
  '/ko/products/details/2.html',
  '/en/search/multiCondition.html?searchResultInfo=brake%20pad',
])('%s returns 304 without a body while unchanged', async (path) => {
  const fetchFile = (headers: Record<string, string>) =>
    fetch(testUrl + path, { headers: { cookie: 'egg_country=1001', ...headers } })
  const etag = (await fetchFile({})).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const responseAgain = await fetchFile({ 'if-none-match': etag })
  expect([responseAgain.status, await responseAgain.text()]).toEqual([304, ''])
  expect((await fetchFile({ 'if-none-match': 'W/"another"' })).status).toBe(200)
})

test('the ETag of one country’s home page doesn’t match another country’s', async () => {
  const fetchCountryPage = (country: number, etag = '') =>
    fetch(`${testUrl}/en`, {
      headers: { cookie: `egg_country=${country}`, ...(etag && { 'if-none-match': etag }) },
    })
  const thai = await fetchCountryPage(1001)
  const korean = await fetchCountryPage(1198, thai.headers.get('etag') ?? '')
  expect(korean.status).toBe(200)
  expect(await korean.text()).not.toBe(await thai.text())
})

test('the desk and an unknown address have no ETag', async () => {
  for (const path of ['/desk', '/th-TH/nothing-here.html'])
    expect((await fetch(testUrl + path)).headers.get('etag'), path).toBeNull()
})
