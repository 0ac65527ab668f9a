import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale } from '#i18n/locales.ts'
import type { LocaleFiles } from '#offline/locale-files.ts'
import { scriptsOf, workScriptsOf } from './chunks.ts'
import { alwaysStoredScreens, workPaths } from '#offline/stored-screens.ts'

/** Maximum bytes of a page cached without request, uncompressed. Lists may grow without limit. */
const maxPageBytes = 400_000

/** Maximum bytes of search data cached without request, uncompressed. */
const maxSearchBytes = 2_000_000

/**
 * Returns the offline files of a locale from the assets folder. Opens only the files that it lists,
 * so its cost doesn't depend on the number of articles.
 */
export function filesOf(folder: string, locale: Locale): Omit<LocaleFiles, 'build'> {
  const pages = [...alwaysStoredScreens, 'offline.html']
    .map((path) => `/${locale}/${path}`)
    .filter((path) => (sizeOf(fileOf(folder, path)) ?? Infinity) <= maxPageBytes)
  const html = pages.map((path) => readFileSync(fileOf(folder, path), 'utf8'))
  const shellPages = pages.filter((path) => path.endsWith('/offline.html'))
  const scripts = scriptsOf(folder, html, locale)
  const otherPages = pages.filter((path) => !shellPages.includes(path))
  return {
    shell: hashFiles(folder, [...shellPages, ...scripts]),
    reading: hashFiles(folder, [...otherPages, ...searchData(folder, locale)]),
    work: hashFiles(folder, listWorkFiles(folder, locale, [...shellPages, ...scripts])),
  }
}

/**
 * Returns the pages and scripts that a buyer needs offline (`workPaths`), except those always
 * stored.
 */
function listWorkFiles(folder: string, locale: Locale, storedFiles: readonly string[]): string[] {
  const pages = workPaths.map((path) => `/${locale}/${path}`)
  const files = [
    ...pages.filter((path) => existsSync(fileOf(folder, path))),
    ...workScriptsOf(folder, textsOf(folder, pages), locale),
    ...scriptsOf(folder, readOfferScript(folder), locale),
  ]
  return [...new Set(files)].filter((path) => !storedFiles.includes(path))
}

/** Script that pages with offers start. The server's chunks name it; no static page has offers. */
const offerScriptPattern = /OfferScript\.[\w.-]+\.js/

/**
 * Returns the script of pages with offers as HTML. Its modules load late, but adding to the cart
 * must also work on a page that has lost its connection.
 */
function readOfferScript(folder: string): string[] {
  const chunks = join(folder, '..', 'server', 'chunks')
  if (!existsSync(chunks)) return []
  const names = readdirSync(chunks).flatMap(
    (name) => offerScriptPattern.exec(readFileSync(join(chunks, name), 'utf8')) ?? [],
  )
  return [...new Set(names)].map((name) => `<script src="/_astro/${name}">`)
}

/** Returns the HTML of the pages that exist. */
function textsOf(folder: string, paths: readonly string[]): string[] {
  return paths
    .map((path) => fileOf(folder, path))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
}

/** Returns the file of a page: URLs without .html have files with it. */
function fileOf(folder: string, path: string): string {
  return join(folder, /\.\w+$/.test(path) ? path : `${path}.html`)
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

function hashFiles(folder: string, paths: string[]): Record<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(fileOf(folder, path)))
      .digest('hex')
      .slice(0, 16)
  return Object.fromEntries(paths.map((path) => [path, hash(path)]))
}

/**
 * Returns the search data. Empty when the data is very large, which is then cached on first use.
 */
function searchData(folder: string, locale: Locale): string[] {
  const localeFolder = join(folder, '_search', locale)
  // en-TH falls back to English.
  const searchFolder =
    locale === 'en-TH' && !existsSync(localeFolder) ? join(folder, '_search', 'en') : localeFolder
  if (!existsSync(searchFolder)) return []
  const files = readdirSync(searchFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const bytes = files.reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0)
  if (bytes > maxSearchBytes) return []
  return files.map((file) => file.slice(folder.replace(/\/$/, '').length).replaceAll('\\', '/'))
}
