import { build, type Rolldown } from 'vite'
import { pdfkitInWorker } from '../../../scripts/lib/pdfkit-in-worker.ts'

/** The code of the Worker without its pages, as one module. */
export async function bundleCalls(): Promise<string> {
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
      sourcemap: 'inline',
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/, /^virtual:/],
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
