import { minifySync, type Plugin } from 'vite'

const raw = /^export default (".*");?$/s

/** Minifies the script that is inlined in every page. */
export function smallInlineScript(): Plugin {
  return {
    name: 'small-inline-script',
    transform(code, id) {
      if (!id.endsWith('/src/scripts/frame/boot.js?raw')) return undefined
      const text = raw.exec(code.trim())?.[1]
      if (text === undefined) return undefined
      // The block keeps its names out of the page's other scripts.
      const small = minifySync('boot.js', `{${JSON.parse(text) as string}}`)
      return { code: `export default ${JSON.stringify(small.code.trim())}`, map: null }
    },
  }
}
