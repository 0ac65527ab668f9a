import { minifySync, type Plugin } from 'vite'

/** Ends of the module IDs of the scripts that layouts write into the page. */
const inlinedScripts = ['/src/scripts/frame/boot.js?raw', '/src/scripts/search/list-arrival.js?raw']
const rawModulePattern = /^export default (".*");?$/s

/** Minifies the scripts that are inlined in pages. */
export function smallInlineScript(): Plugin {
  return {
    name: 'small-inline-script',
    transform(code, id) {
      if (!inlinedScripts.some((end) => id.endsWith(end))) return undefined
      const text = rawModulePattern.exec(code.trim())?.[1]
      if (text === undefined) return undefined
      // The block keeps its names out of the page's other scripts.
      const minified = minifySync('inline.js', `{${JSON.parse(text) as string}}`)
      return { code: `export default ${JSON.stringify(minified.code.trim())}`, map: null }
    },
  }
}
