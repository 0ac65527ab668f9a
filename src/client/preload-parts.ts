const rel = document.createElement('link').relList.supports('modulepreload')
  ? 'modulepreload'
  : 'preload'
const asked = new Set<string>()

/**
 * Fetches a script that comes late, and beside it the files that it imports, so that they need one
 * way and not one after the other. The build writes every `import()` as a call of this
 * (scripts/lib/preloading.ts).
 */
export async function preload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  for (const file of files) {
    // This very file stands among what most parts import, and is here.
    if (asked.has(file) || import.meta.url.endsWith(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    Object.assign(link, { rel, as: 'script', crossOrigin: '', href: `/${file}` })
    document.head.appendChild(link)
  }
  try {
    return await load()
  } catch (error) {
    dispatchEvent(new Event('egg:part-failed'))
    throw error
  }
}
