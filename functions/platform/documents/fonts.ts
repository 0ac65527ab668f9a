import { LoadedValues } from '#domain/cache/loaded-values.ts'
import { type Typeface, typefacesFor, hasGlyph } from '#domain/documents/faces.ts'
import type { Env } from '../kernel/context.ts'

/** Font files read by this isolate. */
const loadedFonts = new LoadedValues<string, Uint8Array>()

/** Reads a font file (80 KB to 3 MB) from the static files. */
async function readFile(env: Env, name: string): Promise<Uint8Array> {
  const response = await env.ASSETS.fetch(`http://assets.invalid/fonts/${name}.ttf`)
  if (!response.ok) throw new Error(`no face ${name}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Fonts for a text: font faces by preference, and their files. */
export interface Fonts {
  faces: readonly Typeface[]
  files: ReadonlyMap<string, Uint8Array>
}

/**
 * Returns the fonts for a text in a language. Skips fonts that contain none of the text's letters.
 */
export async function loadFonts(env: Env, language: string, text: string): Promise<Fonts> {
  let uncoveredLetters = [...new Set(text)]
  const faces = typefacesFor(language).filter((face, i) => {
    const lettersLeft = uncoveredLetters.filter((letter) => !hasGlyph(face, letter))
    const isNeeded = i === 0 || lettersLeft.length < uncoveredLetters.length
    uncoveredLetters = lettersLeft
    return isNeeded
  })
  const names = faces.flatMap((face) => (face === 'sarabun' ? [face, boldFileOf(face)] : [face]))
  const files = await Promise.all(
    names.map(
      async (name) => [name, await loadedFonts.get(name, () => readFile(env, name))] as const,
    ),
  )
  return { faces, files: new Map(files) }
}

/**
 * Returns the name of a font's bold file. Large fonts have no bold file: an outline makes their
 * letters bold.
 */
export function boldFileOf(face: Typeface): string {
  return face === 'sarabun' ? 'sarabun-bold' : face
}
