import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#i18n/locales.ts'

/**
 * Matches the code of the React framework. Most screens that need the framework also need the
 * network, so its imports aren't followed.
 */
const frameworkCodePattern = /react\.dev\/errors|react\.element/

/**
 * Matches imports in minified chunks, such as `"../i18n/messages/th-TH/offer.json": () => …
 * import("#offline/offer.x.js")`.
 */
const importPattern =
  /(?:["'][./\w-]*\/messages\/([\w-]+)\/\w+\.json["']:\(\)=>[^{}]{0,20}?\(\(\)=>)?import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g
const styleSheetPattern = /["'`]\/?_astro\/([\w.-]+\.css)["'`]/g
const staticImportPattern = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Screens that work offline; their pages need the framework. Other screens aren't followed. */
const workScreenNamePattern = /^(?:Cart|PartLists|Estimates|Estimate|Stored)Screen\./
const screenNamePattern = /^\w*Screen\./

/**
 * Maximum size of a script that is stored for work offline, bytes without compression. Larger
 * scripts, which read files and barcodes, aren't stored.
 */
const maxScriptBytes = 250_000

/**
 * Returns the scripts of the screens that work offline, with the framework and everything that they
 * can load later.
 */
export function workScriptsOf(folder: string, pages: string[], locale: Locale): string[] {
  return scriptsOf(folder, pages, locale, (name, text) => {
    if (screenNamePattern.test(name) && !workScreenNamePattern.test(name)) return false
    return text.length <= maxScriptBytes
  })
}

const isWithoutFramework = (_: string, text: string): boolean => !frameworkCodePattern.test(text)

/**
 * Returns the scripts that pages start and everything that these can load later, without the
 * framework and without messages in other languages.
 */
export function scriptsOf(
  folder: string,
  pages: string[],
  locale: Locale,
  isWanted: IsStored = isWithoutFramework,
): string[] {
  const foundChunks = new Set<string>()
  for (const html of pages)
    for (const [, name = ''] of html.matchAll(/(?:src|href)="\/_astro\/([^"]+\.js)"/g))
      followImports({ folder, locale, found: foundChunks, isWanted }, name)
  return [...foundChunks].sort().map((name) => `/_astro/${name}`)
}

/**
 * Decides from a chunk's name and text whether it may be stored. A chunk is stored only if its
 * whole closure of static imports may be.
 */
type IsStored = (name: string, text: string) => boolean

interface ClosureSearch {
  folder: string
  locale: Locale
  found: Set<string>
  isWanted: IsStored
}

function followImports(following: ClosureSearch, name: string): void {
  const { folder, locale, found, isWanted } = following
  const closure = staticClosureOf(folder, name)
  if ([...closure].some(([chunk, text]) => !isWanted(chunk, text))) return
  const newChunks = [...closure].filter(([chunk]) => !found.has(chunk))
  for (const [chunk, text] of newChunks) {
    found.add(chunk)
    // Style sheets of lazy parts are listed at the head of the chunk.
    for (const [, sheet = ''] of text.matchAll(styleSheetPattern)) found.add(sheet)
  }
  for (const [, text] of newChunks)
    for (const [, language, later = ''] of text.matchAll(importPattern))
      if (language === undefined || usesMessagesOf(language, locale))
        followImports(following, later)
}

/** True when a locale uses a language's messages. en-TH uses English and its own differences. */
function usesMessagesOf(language: string, locale: Locale): boolean {
  return language === locale || (locale === 'en-TH' && language === 'en')
}

/** Returns a chunk with all its static dependencies and their texts. */
function staticClosureOf(
  folder: string,
  name: string,
  chunkByName = new Map<string, string>(),
): Map<string, string> {
  const file = join(folder, '_astro', name)
  if (chunkByName.has(name) || !existsSync(file)) return chunkByName
  const text = readFileSync(file, 'utf8')
  chunkByName.set(name, text)
  for (const [, next = ''] of text.matchAll(staticImportPattern))
    staticClosureOf(folder, next, chunkByName)
  return chunkByName
}
