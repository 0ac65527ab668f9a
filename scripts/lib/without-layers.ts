import type { Plugin } from 'vite'
import { inLayerOrder } from '../../src/layouts/layers.ts'

/** Sheets that a dialog loads late come behind those of the page, as their layer does. */
export function withoutLayers(): Plugin {
  return {
    name: 'without-layers',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = inLayerOrder([String(file.source)])
    },
  }
}
