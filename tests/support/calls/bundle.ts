import { build, type Rolldown } from 'vite'
import { pdfkitInWorker } from '../../../scripts/lib/build/pdfkit-in-worker.ts'

/**
 * Bundles the Worker without its pages as one module, plus its source map. Inline, the map would be
 * ten of twelve megabytes that each server loads into its runtime.
 */
export async function bundleCalls(): Promise<{ code: string; map: string }> {
  const { output } = (await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [pdfkitInWorker()],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'tests/support/calls/worker.ts',
      write: false,
      target: 'es2024',
      sourcemap: 'hidden',
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/, /^virtual:/],
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ code, map }] = output
  return { code, map: JSON.stringify(map) }
}
