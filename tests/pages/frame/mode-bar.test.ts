import { expect, test } from 'vitest'
import { linkTo } from '#routes/links.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'
import { testUrl } from '../../support/state.ts'

const ownBar = ['credit', 'favorite', 'myPoint']
const names = (Object.keys(screens) as ScreenName[]).filter((name) =>
  ownBar.includes((screens[name] as Screen).header ?? 'common'),
)

test.each(names)(
  'screen %s has the navigation bar that its header declares, and the account page has none',
  async (name) => {
    const mode = (screens[name] as Screen).header
    const path = linkTo('th-TH', name, { shopId: 1 })
    const page = await (await fetch(testUrl + path)).text()
    const bar = /<nav class="mode-bar" data-mode="(\w+)"[^>]*>(.*?)<\/nav>/s.exec(page)
    expect(bar?.[1]).toBe(mode)
    expect(bar?.[2]?.match(/aria-current/g)).toHaveLength(1)
    for (const [, href] of (bar?.[2] ?? '').matchAll(/href="([^"]+)"/g))
      expect((await fetch(testUrl + href, { redirect: 'manual' })).status, href).toBe(200)
    const home = await (await fetch(testUrl + linkTo('th-TH', 'account'))).text()
    expect(home).not.toContain('mode-bar')
  },
)
