import { expect, test } from 'vitest'
import { previewLinks } from '../../scripts/lib/previews.ts'
import { testUrl } from '../support/state.ts'

const links = (await previewLinks(testUrl)).map(({ link }) => new URL(link))

test('what is public later is seen by its link, and by nothing else', async () => {
  expect(links.length).toBeGreaterThanOrEqual(9)
  for (const link of links) {
    const shown = await fetch(link)
    expect(shown.status, link.href).toBe(200)
    const html = await shown.text()
    const hidden = shown.headers.get('x-robots-tag') === 'noindex' || /"noindex"/.test(html)
    expect(hidden, link.href).toBe(true)
    const signature = link.searchParams.get('preview') ?? ''
    for (const query of [
      '',
      'preview=',
      `preview=${signature}x`,
      `preview=${signature.slice(1)}`,
    ]) {
      const bare = new URL(link)
      bare.searchParams.delete('preview')
      const answer = await fetch(`${bare.href}${bare.search ? '&' : '?'}${query}`)
      expect(answer.status, `${link.pathname}?${query}`).toBe(404)
    }
  }
})

test('the link of one page opens no other', async () => {
  const [first, second] = links
  if (!first || !second) throw new Error('too few links')
  const mixed = new URL(second)
  mixed.searchParams.set('preview', first.searchParams.get('preview') ?? '')
  expect((await fetch(mixed)).status).toBe(404)
})

test('where previews lie no address leads', async () => {
  for (const path of ['/_preview/en/knowledgeCenter.html', '/_preview/', '/_content/../_preview/x'])
    expect((await fetch(testUrl + path)).status).toBe(404)
})
