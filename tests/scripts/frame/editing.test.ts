import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'

import { screens } from '#routes/screens.ts'
import { edgeWhileEditing } from '../../../scripts/lib/build/edge-while-editing.ts'
import { hashSource, styleSource } from '../../../src/layouts/hash-source.ts'
import { isViteAddress } from '../../../scripts/lib/build/vite-files-first.ts'
import { buildErrorPage } from '../../../scripts/publishing/error-page.ts'

/* The parts of `npm run dev`. tests/long/dev-reload.test.ts runs it as a whole. */

test('in edit mode, the module of the edge contains no import.meta.glob', async () => {
  const { load } = edgeWhileEditing(true) as Plugin & {
    load: (id: string) => Promise<{ code: string }>
  }
  const { code } = await load(resolve('functions/worker.ts'))
  expect(code).toContain('/src/i18n/messages/th-TH/labels.json')
  expect(code).not.toContain('import.meta.glob')
})

test('in edit mode, Vite serves its client and sources, and the Worker every shop URL', () => {
  const root = '/somewhere/shop'
  for (const url of ['/@vite/client', '/@react-refresh', '/src/a.ts', `${root}/src/a.astro?astro`])
    expect(isViteAddress(url, root), url).toBe(true)
  const pages = Object.values(screens).map(({ path }) => `/en/${path}`)
  for (const url of [...pages, '/', '/platform/web-api/price/list', '/_astro/a.js', '/healthz'])
    expect(isViteAddress(url, root), url).toBe(false)
})

test('the error page lists every file and line, and shows markup as text', () => {
  const page = buildErrorPage(
    'content is not right:\ncontent/a.md:2  no <b>title</b>\ncontent/b.md:7  b',
  )
  expect(page).toContain('content/a.md:2  no &lt;b&gt;title&lt;/b&gt;\ncontent/b.md:7  b')
  expect(page).toContain('src="/@vite/client"')
})

test('outside of edit mode, the content security policy allows only the hash of the style sheet', () => {
  expect(styleSource('p{margin:0}')).toBe(hashSource('p{margin:0}'))
})
