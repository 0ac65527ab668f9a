import { expect, test } from 'vitest'
import { listPreviewLinks } from '../../../scripts/lib/previews.ts'
import { testUrl } from '../../support/state.ts'

const all = (await listPreviewLinks(testUrl)).map(({ link }) => new URL(link))
/** True for a policy: its current text has the same address as the preview of its next version. */
const isPolicy = ({ pathname }: URL) => /Policy|termsAndConditions/.test(pathname)
const links = all.filter((link) => !isPolicy(link))

test('an unpublished page opens only through its preview link', async () => {
  expect(links.length).toBeGreaterThanOrEqual(9)
  for (const link of links) {
    const shownResponse = await fetch(link)
    expect(shownResponse.status, link.href).toBe(200)
    const html = await shownResponse.text()
    expect(shownResponse.headers.get('cache-control'), link.href).toBe('no-store')
    expect(shownResponse.headers.get('x-page'), link.href).toBeNull()
    const isHidden =
      shownResponse.headers.get('x-robots-tag') === 'noindex' || /"noindex"/.test(html)
    expect(isHidden, link.href).toBe(true)
    const signature = link.searchParams.get('preview') ?? ''
    for (const query of [
      '',
      'preview=',
      `preview=${signature}x`,
      `preview=${signature.slice(1)}`,
    ]) {
      const bareUrl = new URL(link)
      bareUrl.searchParams.delete('preview')
      const response = await fetch(`${bareUrl.href}${bareUrl.search ? '&' : '?'}${query}`)
      expect(response.status, `${link.pathname}?${query}`).toBe(404)
    }
  }
})

test('the next version of a policy is shown only through its preview link', async () => {
  const versionOf = (html: string) => /<p class="facts[^>]*>\s*<span[^>]*>([^<]*)/.exec(html)?.[1]
  for (const link of all.filter(isPolicy)) {
    const next = versionOf(await (await fetch(link)).text())
    const signature = link.searchParams.get('preview') ?? ''
    for (const query of ['', `preview=${signature}x`]) {
      const bareUrl = new URL(link)
      bareUrl.searchParams.delete('preview')
      const response = await fetch(`${bareUrl.href}${bareUrl.search ? '&' : '?'}${query}`)
      expect(response.status, bareUrl.pathname).toBe(200)
      const shownVersion = versionOf(await response.text())
      expect(shownVersion, bareUrl.pathname).toBeTruthy()
      expect(shownVersion, bareUrl.pathname).not.toBe(next)
    }
  }
})

test('the preview link of one page opens no other page', async () => {
  const [first, second] = links
  if (!first || !second) throw new Error('too few links')
  const mixed = new URL(second)
  mixed.searchParams.set('preview', first.searchParams.get('preview') ?? '')
  expect((await fetch(mixed)).status).toBe(404)
})

test('no spelling of a URL reaches the preview and content folders', async () => {
  const { pathname } = links[0] ?? new URL(testUrl)
  for (const path of [
    '/_preview/',
    '/_content/../_preview/x',
    `/_preview${pathname}`,
    `/_preview${pathname.replace(/l$/, '%6C')}`,
    `/%5fpreview${pathname.replace(/l$/, '%6C')}`,
    `/_preview${pathname.replaceAll('/', '%2f').replace(/l$/, '%6C')}`,
    '/_content/en/landing.json',
    '/_content/en/landing.jso%6E',
    '//_content/en/landing.json',
    '/_content%2fen%2flanding.json',
    '/%5Fcontent/en/landing/5.json',
  ])
    expect((await fetch(testUrl + path)).status, path).toBe(404)
})
