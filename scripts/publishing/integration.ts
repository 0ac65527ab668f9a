import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rendererFolder } from './folders.ts'

const store = '\0astro:data-layer-content'

/**
 * Makes Astro build only code. Astro would render every page in each build and hold all content in
 * one module. Instead its rendering bundle is kept and gets its content from outside.
 * scripts/publishing/make.ts renders the changed pages.
 */
export function renderOnlyIntegration(): AstroIntegration {
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        // Astro resolves its own store first, so the code loaded for it is replaced here.
        const outsideContent = {
          name: 'content-from-outside',
          transform: (_: string, id: string) =>
            id === store ? { code: 'export default globalThis.eggContent', map: null } : undefined,
        }
        updateConfig({ vite: { plugins: [outsideContent] } })
      },
      'astro:build:setup': ({ vite, target }) => {
        if (target !== 'server') return
        const input = fileURLToPath(new URL('renderer.ts', import.meta.url))
        const environments = (vite.environments ??= {})
        const build = ((environments['prerender'] ??= {}).build ??= {})
        // Compile styles for buyers' phones, as for the edge. Node's default target is newer.
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
