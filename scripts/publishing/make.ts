import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { previewFolder } from '#routes/preview.ts'
import { isLocale } from '#i18n/locales.ts'
import { pathOfEntry } from '#content/address.ts'
import { collectionsOf, readContent } from '#content/collections.ts'
import type { ReadingCache, CachedFile } from '#content/document/document.ts'
import { type Entry, entriesOf, publicFrom } from '#content/entries.ts'
import { digestOf } from '#content/lists.ts'
import { today } from '#content/document/today.ts'
import { makeWireFiles } from './wire.ts'
import { assetsFolder, rendererFolder } from './folders.ts'
import { makeEditorFiles } from './editor-file.ts'
import { Journal } from './journal.ts'
import { machineReadableFiles } from './machines.ts'
import { type EarlierBuild, Outputs } from './outputs.ts'
import type { pathsOfPages, renderPage } from './renderer.ts'
import { addOffline, offlineGroup } from './offline.ts'
import { addSearch } from './search.ts'
import { addGuides } from './symptoms.ts'
import { type RecordedReads, RecordedContent } from './shelf.ts'
import { readBuildRecord, writeAtomically } from './whole.ts'

/** Record that one build leaves for the next. It becomes invalid as soon as the code changes. */
interface BuildMemory {
  code: string
  documents: [string, CachedFile][]
  pages: Record<string, RecordedReads>
  files: EarlierBuild
}

interface Renderer {
  pathsOfPages: typeof pathsOfPages
  renderPage: typeof renderPage
}

/** `public` is visible to everyone today; `coming` are previews of later publications. */
export type Visibility = 'public' | 'coming'

const endOfTime = '9999-12-31'

/**
 * Builds all pre-rendered pages and other content files below dist/client, and keeps unchanged
 * ones. `code` identifies the code of the pages; a change rebuilds everything. Each process handles
 * one view, because Astro caches the paths of the first one.
 */
export async function makePages(code: string, view: Visibility): Promise<BuildCounts> {
  const earlierBuild = readBuildMemory(code, view)
  const memory: ReadingCache = new Map(earlierBuild.documents)
  const content = readContent(memory)
  const day = today()
  const hasComingDocuments = content.documents.some((document) => publicFrom(document) > day)
  const entries = entriesOf(content, view === 'public' ? day : endOfTime)
  const journal = new Journal(join(rendererFolder, `making-${view}`))
  const outputs = new Outputs(assetsFolder, earlierBuild.files, journal)
  const previewedEntries = entries.filter((entry) => publicFrom(entry) > day)
  const pages = await renderPages(
    entries,
    outputs,
    earlierBuild,
    view === 'coming' ? previewedEntries : undefined,
  )
  if (view === 'public') {
    for (const file of [...makeWireFiles(entries), ...machineReadableFiles(entries, day)])
      outputs.add(file)
    for (const file of makeEditorFiles(content)) outputs.add(file)
    addSearch(entries, outputs)
    addGuides(content, entries, outputs)
    // Deleted files must not be listed for offline use.
    outputs.removeOthers(offlineGroup)
    addOffline(outputs)
  }
  outputs.removeOthers()
  const files = { keys: outputs.keys, groups: outputs.groups }
  writeAtomically(memoryFile(view), {
    code,
    documents: [...memory],
    pages,
    files,
  } satisfies BuildMemory)
  journal.end()
  const { writtenCount, reusedCount: stayed, removed } = outputs
  // `needsPreviews` is also true if an earlier run built previews, because they are removed once
  // their day has come.
  return {
    made: writtenCount,
    kept: stayed,
    removed,
    needsPreviews: hasComingDocuments || existsSync(memoryFile('coming')),
  }
}

/** Number of files built, kept and removed, and whether previews have to be built or removed. */
export interface BuildCounts {
  made: number
  kept: number
  removed: number
  needsPreviews: boolean
}

/** Renders the pages, or previews of the pages of some entries. Returns the reads of each page. */
async function renderPages(
  entries: readonly Entry[],
  outputs: Outputs,
  keptBuildMemory: BuildMemory,
  previewed?: readonly Entry[],
): Promise<Record<string, RecordedReads>> {
  const pages: Record<string, RecordedReads> = {}
  const recordedContent = new RecordedContent(collectionsOf(entries))
  const wantedPaths = await loadRenderer(recordedContent)
  const previewedPaths = previewed && new Set(previewed.map(pathOfEntry))
  for (const { pathname, route } of await wantedPaths.pathsOfPages()) {
    // The integration that adds the locale prefixes leaves one route without.
    if (!isLocale(pathname.split('/')[1])) continue
    if (previewedPaths && !previewedPaths.has(`${pathname}.html`) && !previewedPaths.has(pathname))
      continue
    const file = `${previewed ? `${previewFolder}/` : ''}${pathname.slice(1)}.html`
    const readsBefore = keptBuildMemory.pages[file]
    if (
      readsBefore &&
      recordedContent.unchanged(readsBefore) &&
      outputs.has(file, digestOf(readsBefore))
    ) {
      pages[file] = readsBefore
      outputs.store(file, digestOf(readsBefore))
      continue
    }
    recordedContent.begin()
    const html = await wantedPaths.renderPage(new URL(`http://localhost${pathname}.html`), route)
    const reads = recordedContent.reads()
    pages[file] = reads
    outputs.write(file, digestOf(reads), html)
  }
  return pages
}

const memoryFile = (view: Visibility) => join(rendererFolder, `memory-${view}.json`)

function readBuildMemory(code: string, view: Visibility): BuildMemory {
  const storedMemory = readBuildRecord(memoryFile(view)) as BuildMemory | undefined
  if (storedMemory?.code === code) return storedMemory
  return { code, documents: [], pages: {}, files: { keys: {}, groups: {} } }
}

/** Loads the page renderer of the build, with the given content. */
async function loadRenderer(shelf: RecordedContent): Promise<Renderer> {
  Object.assign(globalThis, { eggContent: shelf.store })
  const entry = readdirSync(rendererFolder).find((name) =>
    /^(renderer|prerender-entry)\..*mjs$/.test(name),
  )
  if (!entry) throw new Error(`${rendererFolder} holds no renderer; build again`)
  return (await import(pathToFileURL(resolve(rendererFolder, entry)).href)) as Renderer
}
