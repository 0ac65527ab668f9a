import type { Plugin } from 'vite'
import { sortByLayer } from '../../../src/layouts/layers.ts'

/**
 * Removes CSS layers: sheets that a dialog loads later follow those of the page, as their layer
 * would.
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
