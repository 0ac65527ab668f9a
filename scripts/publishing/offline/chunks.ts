import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#i18n/locales.ts'

/** A chunk whose screens need the network anyway; its imports are not followed. */
const framework = /react\.dev\/errors|react\.element/

/** `"../i18n/messages/th-TH/offer.json": () => … import("#offline/offer.x.js")`, in minified spelling. */
const imports =
  /(?:["'][./\w-]*\/messages\/([\w-]+)\/\w+\.json["']:\(\)=>[^{}]{0,20}?\(\(\)=>)?import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g
const sheets = /["'`]\/?_astro\/([\w.-]+\.css)["'`]/g
const fixed = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/**
 * Scripts that pages start and everything these can fetch later, without the framework and without
 * the words of other languages.
 */
export function scriptsOf(folder: string, pages: string[], locale: Locale): string[] {
  const found = new Set<string>()
  for (const html of pages)
    for (const [, name = ''] of html.matchAll(/(?:src|href)="\/_astro\/([^"]+\.js)"/g))
      follow(folder, name, locale, found)
  return [...found].sort().map((name) => `/_astro/${name}`)
}

function follow(folder: string, name: string, locale: Locale, found: Set<string>): void {
  const wanted = fixedClosure(folder, name)
  if ([...wanted.values()].some((text) => framework.test(text))) return
  const news = [...wanted].filter(([chunk]) => !found.has(chunk))
  for (const [chunk, text] of news) {
    found.add(chunk)
    // Style sheets of what comes later stand in a list at the chunk's head.
    for (const [, sheet = ''] of text.matchAll(sheets)) found.add(sheet)
  }
  for (const [, text] of news)
    for (const [, language, later = ''] of text.matchAll(imports))
      if (language === undefined || isRead(language, locale)) follow(folder, later, locale, found)
}

/** en-TH reads English and what differs from it. */
function isRead(language: string, locale: Locale): boolean {
  return language === locale || (locale === 'en-TH' && language === 'en')
}

/** A chunk with all that it can't run without, with their texts. */
function fixedClosure(
  folder: string,
  name: string,
  found = new Map<string, string>(),
): Map<string, string> {
  const file = join(folder, '_astro', name)
  if (found.has(name) || !existsSync(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(name, text)
  for (const [, next = ''] of text.matchAll(fixed)) fixedClosure(folder, next, found)
  return found
}
