import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rendererFolder } from './folders.ts'

const store = '\0astro:data-layer-content'

/**
 * Lets Astro build code only. It would make every page again with each build and hold all of the
 * content in one module; instead the bundle that it makes pages with is kept, takes its content
 * from outside, and scripts/publishing/make.ts makes those pages that changed.
 */
export function keepRenderer(): AstroIntegration {
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        // Astro resolves its own store first; what it loads for it is put otherwise here.
        const fromOutside = {
          name: 'content-from-outside',
          transform: (_: string, id: string) =>
            id === store ? { code: 'export default globalThis.eggContent', map: null } : undefined,
        }
        updateConfig({ vite: { plugins: [fromOutside] } })
      },
      'astro:build:setup': ({ vite, target }) => {
        if (target !== 'server') return
        const input = fileURLToPath(new URL('renderer.ts', import.meta.url))
        const environments = (vite.environments ??= {})
        const build = ((environments['prerender'] ??= {}).build ??= {})
        // Styles for the phones that buyers have, as at the edge; Node itself would ask for less.
        build.cssTarget = 'es2024'
        build.rolldownOptions = { ...build.rolldownOptions, input: { renderer: input } }
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'keep-renderer',
          setup: () => cp('dist/server/.prerender', rendererFolder, { recursive: true }),
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('pages are made by scripts/publishing')),
        })
      },
    },
  }
}
