import type { Plugin } from 'vite'
import { sortByLayer } from '../../../src/layouts/layers.ts'

/**
 * Removes CSS layers. Style sheets that a dialog loads later come after those of the page, so they
 * take precedence as they would in a later layer.
 */
export function withoutLayers(): Plugin {
  return {
    name: 'without-layers',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = sortByLayer([String(file.source)])
    },
  }
}
