import { build } from 'esbuild'

/** Returns the project files that a Node script consists of. */
export async function inputsOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  return Object.keys(metafile.inputs)
}
