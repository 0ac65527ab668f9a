import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreBuildFiles, saveBuildFiles } from '../../../scripts/lib/build/kept-files.ts'
import { reloadWhenOutdated } from '../../../src/scripts/auth/renew.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

const hour = 3_600_000

/** A folder in which builds replace each other, at given hours after the first. */
function builds() {
  const folder = makeTemporaryFolder('builds')
  const folders = { built: join(folder, 'built'), kept: join(folder, 'kept') }
  return {
    built: folders.built,
    build: (atHour: number, ...names: string[]) => {
      const now = new Date(Date.UTC(2026, 10, 26) + atHour * hour)
      saveBuildFiles(now, folders)
      rmSync(folders.built, { recursive: true, force: true })
      mkdirSync(folders.built, { recursive: true })
      for (const name of names) writeFileSync(join(folders.built, name), `build of ${atHour}`)
      restoreBuildFiles(now, folders)
      return readdirSync(folders.built).sort()
    },
  }
}

test('reliability 4: files of earlier builds are served for a day after their replacement', () => {
  const { build, built } = builds()
  expect(build(0, 'a.1.js', 'b.1.js')).toEqual(['a.1.js', 'b.1.js'])
  expect(build(30, 'a.2.js', 'b.1.js')).toEqual(['a.1.js', 'a.2.js', 'b.1.js'])
  expect(readFileSync(join(built, 'b.1.js'), 'utf8'), 'the newest of one name').toBe('build of 30')
  expect(build(40, 'a.3.js', 'b.2.js')).toEqual(['a.1.js', 'a.2.js', 'a.3.js', 'b.1.js', 'b.2.js'])
  // a.1 was replaced at 30, a.2 and b.1 at 40.
  expect(build(55, 'a.3.js', 'b.2.js')).toEqual(['a.2.js', 'a.3.js', 'b.1.js', 'b.2.js'])
  expect(build(65, 'a.3.js', 'b.2.js')).toEqual(['a.3.js', 'b.2.js'])
  expect(existsSync(join(built, 'a.1.js'))).toBe(false)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('reliability 4: a page does not reload while a button is busy', async () => {
  let isBusy = true
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ href: '/_astro/gone.js' }],
    querySelector: () => (isBusy ? {} : null),
  })
  await reloadWhenOutdated()
  expect(reload).not.toHaveBeenCalled()
  isBusy = false
  await reloadWhenOutdated()
  expect(reload).toHaveBeenCalledOnce()
})
