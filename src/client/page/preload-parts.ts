const preloadRel = document.createElement('link').relList.supports('modulepreload')
  ? 'modulepreload'
  : 'preload'
const requestedFiles = new Set<string>()

/**
 * Loads a script on demand together with the files that it imports, in parallel instead of one
 * after the other. The build turns every `import()` into a call of this function
 * (scripts/lib/build/preloading.ts).
 */
export async function preloadParts<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  for (const file of files) {
    // This file is imported by most scripts and is loaded already.
    if (requestedFiles.has(file) || import.meta.url.endsWith(file)) continue
    requestedFiles.add(file)
    const link = document.createElement('link')
    Object.assign(link, { rel: preloadRel, as: 'script', crossOrigin: '', href: `/${file}` })
    document.head.appendChild(link)
  }
  try {
    return await load()
  } catch (error) {
    dispatchEvent(new Event('egg:part-failed'))
    throw error
  }
}
