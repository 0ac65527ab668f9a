import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleFiles } from '#offline/locale-files.ts'
import { filesOf } from './files.ts'
import { buildAppManifest } from './manifest.ts'

/**
 * Returns the files for offline reading and installation, by path: the service worker, the one that
 * removes it, and each locale's file list and manifest. A pure function of the files in the folder
 * and of the service worker's source.
 */
export function makeOfflineFiles(
  folder: string,
  { worker, off }: Workers = bundleWorkers(),
): Map<string, string> {
  const filesByLocale = new Map(localeCodes.map((locale) => [locale, filesOf(folder, locale)]))
  const hash = createHash('sha256').update(worker)
  const build = hash
    .update(JSON.stringify([...filesByLocale]))
    .digest('hex')
    .slice(0, 16)
  const files = new Map<string, string>()
  files.set('sw.js', `const BUILD="${build}";${worker}`)
  files.set('_offline/off.js', off)
  files.set('_offline/build.json', JSON.stringify({ build }))
  for (const [locale, list] of filesByLocale) {
    files.set(`_offline/${locale}.json`, JSON.stringify({ build, ...list } satisfies LocaleFiles))
    files.set(`icons/${locale}.webmanifest`, JSON.stringify(buildAppManifest(locale)))
  }
  return files
}

/** Code of the service worker and of its remover. It changes only with the source. */
export interface Workers {
  worker: string
  off: string
}

export function bundleWorkers(): Workers {
  return { worker: bundle('worker'), off: bundle('off') }
}

function bundle(entry: 'worker' | 'off'): string {
  const built = buildSync({
    entryPoints: [`src/offline/${entry}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  })
  return built.outputFiles[0]?.text ?? ''
}
