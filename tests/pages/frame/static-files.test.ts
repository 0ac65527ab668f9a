import { expect, test } from 'vitest'
import { testUrl } from '../../support/state.ts'

const page = `${testUrl}/ms/warrantyPolicy.html`

test('a prebuilt page returns 304 for its ETag and the full page for another ETag', async () => {
  const first = await fetch(page)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const [text, policy] = [await first.text(), first.headers.get('content-security-policy')]
  expect(policy).toContain('script-src')
  const again = await fetch(page, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await fetch(page, { headers: { 'if-none-match': '"another"' } })
  expect(other.status).toBe(200)
  expect(await other.text()).toBe(text)
  expect(other.headers.get('content-security-policy')).toBe(policy)
  expect(other.headers.get('content-type')).toBe(first.headers.get('content-type'))
})

test('a cached page never returns a cookie that was set for another visitor', async () => {
  const chosen = await fetch(`${page}?countryId=1198`)
  expect(chosen.headers.get('set-cookie')).toContain('1198')
  const other = await fetch(page)
  expect(other.headers.get('set-cookie')).not.toContain('1198')
  const known = await fetch(page, { headers: { cookie: 'egg_country=1129' } })
  expect(known.headers.get('set-cookie')).toBeNull()
})
