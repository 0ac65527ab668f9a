import { expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { errorPageResponse, type PageRequest } from '../../../functions/edge/pages/visit.ts'

const failing: Record<string, PageRequest['render']> = {
  throws: () => Promise.reject(new Error('no renderer')),
  fails: async () => new Response('Internal error', { status: 500 }),
  'is empty': async () => new Response(null, { status: 404 }),
}

test.each(localeCodes)(
  '%s gets a sentence and a home link when the error page cannot be rendered',
  async (locale) => {
    for (const [how, render] of Object.entries(failing)) {
      const response = await errorPageResponse({ render, locale } as PageRequest, 'failed', 502)
      const html = await response.text()
      expect(response.status, how).toBe(502)
      expect(html, how).toContain(`<a href="/${locale}">`)
      expect(html, how).toMatch(/<h1>[^<]{5,}<\/h1>/)
      expect(html, how).not.toMatch(/undefined|Internal error/)
    }
  },
)

test('the error page is shown when it can be rendered', async () => {
  const render = async () => new Response('<p>why</p>', { status: 404 })
  const response = await errorPageResponse(
    { render, locale: 'en' } as unknown as PageRequest,
    'failed',
    502,
  )
  expect([response.status, await response.text()]).toEqual([502, '<p>why</p>'])
})
