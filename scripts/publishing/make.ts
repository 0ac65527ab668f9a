import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { previewFolder } from '#routes/preview.ts'
import { isLocale } from '#i18n/locales.ts'
import { pathOfEntry } from '#content/address.ts'
import { collectionsOf, readContent } from '#content/collections.ts'
import type { Memory, Remembered } from '#content/document.ts'
import { type Entry, entriesOf, publicFrom } from '#content/entries.ts'
import { digestOf } from '#content/lists.ts'
import { today } from '#content/today.ts'
import { wireFiles } from './wire.ts'
import { assetsFolder, rendererFolder } from './folders.ts'
import { Journal } from './journal.ts'
import { machineFiles } from './machines.ts'
import { type MadeBefore, Outputs } from './outputs.ts'
import type { pathsOfPages, renderPage } from './renderer.ts'
import { addOffline, offlineGroup } from './offline.ts'
import { addSearch } from './search.ts'
import { type Reads, Shelf } from './shelf.ts'
import { readWhole, writeWhole } from './whole.ts'

/** What one run leaves for the next. All of it is void when the code is another. */
interface Kept {
  code: string
  documents: [string, Remembered][]
  pages: Record<string, Reads>
  files: MadeBefore
}

interface Renderer {
  pathsOfPages: typeof pathsOfPages
  renderPage: typeof renderPage
}

/** `public` is what everyone sees today; `coming` are previews of what is public later. */
export type View = 'public' | 'coming'

const always = '9999-12-31'

/**
 * Makes every pre-rendered page and every other file of the content below dist/client. What
 * would come out as it is there already stays; `code` names the code that the pages were built
 * from, and with another code everything is made again. One view a process: Astro keeps the paths
 * that it was asked for first.
 */
export async function makePages(code: string, view: View): Promise<Made> {
  const kept = readKept(code, view)
  const memory: Memory = new Map(kept.documents)
  const content = readContent(memory)
  const day = today()
  const hasComing = content.documents.some((document) => publicFrom(document) > day)
  const entries = entriesOf(content, view === 'public' ? day : always)
  const journal = new Journal(join(rendererFolder, `making-${view}`))
  const outputs = new Outputs(assetsFolder, kept.files, journal)
  const previewed = entries.filter((entry) => publicFrom(entry) > day)
  const pages = await renderPages(entries, outputs, kept, view === 'coming' ? previewed : undefined)
  if (view === 'public') {
    for (const file of [...wireFiles(entries), ...machineFiles(entries, day)]) outputs.add(file)
    addSearch(entries, outputs)
    // What is gone must not be listed among the files to keep.
    outputs.removeOthers(offlineGroup)
    addOffline(outputs)
  }
  outputs.removeOthers()
  const files = { keys: outputs.keys, groups: outputs.groups }
  writeWhole(memoryFile(view), { code, documents: [...memory], pages, files } satisfies Kept)
  journal.end()
  const { made, kept: stayed, removed } = outputs
  // Previews of an earlier run go when their day has come.
  return { made, kept: stayed, removed, previews: hasComing || existsSync(memoryFile('coming')) }
}

/** How many files were made, stayed and went, and whether previews have to be made or to go. */
export interface Made {
  made: number
  kept: number
  removed: number
  previews: boolean
}

/** Renders the pages, or previews of the pages of some entries; what each page read. */
async function renderPages(
  entries: readonly Entry[],
  outputs: Outputs,
  kept: Kept,
  previewed?: readonly Entry[],
): Promise<Record<string, Reads>> {
  const pages: Record<string, Reads> = {}
  const shelf = new Shelf(collectionsOf(entries))
  const renderer = await loadRenderer(shelf)
  const wanted = previewed && new Set(previewed.map(pathOfEntry))
  for (const { pathname, route } of await renderer.pathsOfPages()) {
    // The integration that puts pages under the prefixes leaves one without.
    if (!isLocale(pathname.split('/')[1])) continue
    if (wanted && !wanted.has(`${pathname}.html`) && !wanted.has(pathname)) continue
    const file = `${previewed ? `${previewFolder}/` : ''}${pathname.slice(1)}.html`
    const before = kept.pages[file]
    if (before && shelf.unchanged(before) && outputs.has(file, digestOf(before))) {
      pages[file] = before
      outputs.keep(file, digestOf(before))
      continue
    }
    shelf.begin()
    const html = await renderer.renderPage(new URL(`http://localhost${pathname}.html`), route)
    const reads = shelf.reads()
    pages[file] = reads
    outputs.write(file, digestOf(reads), html)
  }
  return pages
}

const memoryFile = (view: View) => join(rendererFolder, `memory-${view}.json`)

function readKept(code: string, view: View): Kept {
  const kept = readWhole(memoryFile(view)) as Kept | undefined
  if (kept?.code === code) return kept
  return { code, documents: [], pages: {}, files: { keys: {}, groups: {} } }
}

/** The code of the pages, as the build left it, reading its content from the shelf. */
async function loadRenderer(shelf: Shelf): Promise<Renderer> {
  Object.assign(globalThis, { eggContent: shelf.store })
  const entry = readdirSync(rendererFolder).find((name) =>
    /^(renderer|prerender-entry)\..*mjs$/.test(name),
  )
  if (!entry) throw new Error(`${rendererFolder} holds no renderer; build again`)
  return (await import(pathToFileURL(resolve(rendererFolder, entry)).href)) as Renderer
}
