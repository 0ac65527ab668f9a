import { globSync, readdirSync, readFileSync } from 'node:fs'
import type { Content } from '#content/check.ts'
import { buildEditorConfig } from '#content/editor/config.ts'
import { digestOf } from '#content/lists.ts'
import type { MadeFile } from './files/made-file.ts'

/** Address of the editor's files. wrangler.toml serves them without the Worker. */
export const editorFolder = '_edit'

/**
 * Editor program with its fonts, in the package's build for bundlers. Nothing is loaded from
 * another host.
 */
const editorFolderPath = 'node_modules/@sveltia/cms/npm'
const startFile = 'src/content/editor/start.js'

/**
 * Returns the files of the editor at /edit: its configuration, and its program as packaged. No
 * page of the shop loads them.
 */
export function makeEditorFiles(content: Content): MadeFile[] {
  const config = buildEditorConfig(content)
  const readProgramFile = (path: string, file: string): MadeFile => {
    const bytes = readFileSync(file)
    const make = () => (path.endsWith('index.js') ? withOwnFonts(bytes.toString()) : bytes)
    return { path: `${editorFolder}/${path}`, key: digestOf(bytes.toString()), make }
  }
  return [
    {
      path: `${editorFolder}/config.json`,
      key: digestOf(config),
      make: () => JSON.stringify(config),
    },
    readProgramFile('start.js', startFile),
    ...globSync(`${editorFolderPath}/{index.js,chunks/*.js,assets/*.{woff2,txt,wasm,js}}`).map(
      (file) => readProgramFile(`cms/${file.slice(editorFolderPath.length + 1)}`, file),
    ),
  ]
}

/** Addresses of fonts at a public host, with the name of the font. */
const fontUrl = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z\d-]+)[^/]*\/[\w.-]+\.woff2/g

/** Replaces the addresses of fonts by those of the same fonts in the package. */
function withOwnFonts(code: string): string {
  const files = readdirSync(`${editorFolderPath}/assets`)
  return code.replace(fontUrl, (address, font: string) => {
    const ownFontFile = files.find((name) => name.startsWith(font) && name.endsWith('.woff2'))
    return ownFontFile ? `/${editorFolder}/cms/assets/${ownFontFile}` : address
  })
}
