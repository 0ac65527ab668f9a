import { build } from 'esbuild'

/** The files of ours that a script of Node is made of. */
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
