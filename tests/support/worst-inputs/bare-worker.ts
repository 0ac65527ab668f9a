import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../../scripts/lib/server/server.ts'
import { maximumUploadBytes } from '../../../src/domain/upload/limits.ts'
import { makeTemporaryFolder } from '../temporary.ts'
import { type BareWaits, measure } from './measure.ts'
import { statusOf } from './row.ts'
import { Visitor } from './visitor.ts'

/*
 * Baseline of the runtime for uploads: a Worker without application code that reads a form and
 * either discards it or stores its file in a bucket.
 */

const folder = '.wrangler/bare-worker'

const worker = `
export default {
  async fetch(request, { UPLOADS }) {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    const file = (await request.formData()).get('file')
    if (pathname === '/store') await UPLOADS.put(crypto.randomUUID(), file.stream())
    return new Response(String(file.size))
  },
}`

/** Writes the Worker and returns its configuration. */
function writeBareWorker(): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'worker.mjs'), worker)
  const shop = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8')) as object
  const { compatibility_date: date } = shop as { compatibility_date: string }
  const file = join(folder, 'wrangler.json')
  const config = {
    name: 'bare',
    main: 'worker.mjs',
    no_bundle: true,
    compatibility_date: date,
    d1_databases: [{ binding: 'DB', database_name: 'egg-mall', database_id: 'egg-mall-local' }],
    r2_buckets: [{ binding: 'UPLOADS', bucket_name: 'bare' }],
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}

/** Serves the Worker and measures how long a visitor waits while it gets 8 forms of ten megabytes. */
export async function measureBareWaits(port: number): Promise<BareWaits> {
  const builtBareWorker = writeBareWorker()
  const server = await serve(port, makeTemporaryFolder('bare'), {
    built: builtBareWorker,
    onLogLine: () => {},
  })
  const visitor = new Visitor(server.url)
  const waitOf = async (path: string) => {
    const row = {
      call: path,
      input: 'a form of ten megabytes',
      atOnce: 8,
      prepare: () => () =>
        statusOf(fetch(server.url + path, { method: 'POST', body: makeBigForm() })),
    }
    const first = await measure(row, visitor)
    const secondMeasurement = await measure(row, visitor)
    return Math.min(first.waited, secondMeasurement.waited)
  }
  try {
    return { read: await waitOf('/read'), store: await waitOf('/store') }
  } finally {
    await visitor.leave()
    await server.stop()
  }
}

function makeBigForm(): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(maximumUploadBytes)], 'slip.jpg'))
  return form
}
