import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` of the browser into a helper of its own, which every page carries. Ours
 * does the same for scripts in a quarter of the bytes; parts that come late have no style sheets of
 * their own (they link them by `linkSheet`).
 */
export function ownPreloading(): Plugin {
  const own = JSON.stringify(resolve('src/client/preload-parts.ts'))
  return {
    name: 'own-preloading',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { preload as __vitePreload } from ${own}`,
    },
  }
}
