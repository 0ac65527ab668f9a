import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeOfflineFiles } from '../../../scripts/publishing/offline/write.ts'
import { findFreePort } from './ports.ts'

/** A second build of the shop, served on a separate port. */
export interface OtherBuild {
  port: number
  stop: () => Promise<void>
}

interface Kind {
  /** Marker in every page's heading, the page's script and the search data. */
  mark: string
  /** True to build with offline reading switched off. */
  isOff?: boolean
}

/**
 * Copies the build and changes the same content as a new version: texts, data, and the names of
 * scripts that pages load. The old names no longer exist, as after a deployment.
 */
export async function serveOtherBuild({ mark, isOff }: Kind): Promise<OtherBuild> {
  const port = await findFreePort()
  const place = resolve('.wrangler/other-builds', mark)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  cpSync('dist', join(place, 'dist'), { recursive: true })
  const client = join(place, 'dist/client')
  rewrite(client, mark)
  for (const locale of ['th-TH', 'ko']) {
    mkdirSync(join(client, '_search', locale), { recursive: true })
    writeFileSync(join(client, '_search', locale, 'probe.json'), JSON.stringify(mark))
  }
  for (const [path, text] of makeOfflineFiles(client)) writeFileSync(join(client, path), text)
  if (isOff) switchOff(join(place, 'dist/server/wrangler.json'))
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      resolve('scripts/lib/server/serve-worker.ts'),
      String(port),
      join(place, 'state'),
    ],
    // The server notices through the IPC channel that the test run was killed.
    { cwd: place, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true },
  )
  const exitPromise = new Promise((done) => child.once('exit', done))
  await answers(port)
  return {
    port,
    stop: async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await exitPromise
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function switchOff(file: string): void {
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { vars: Record<string, string> }
  settings.vars['OFFLINE'] = 'off'
  writeFileSync(file, JSON.stringify(settings))
}

function rewrite(client: string, mark: string): void {
  const scripts = readdirSync(join(client, '_astro'))
  const startedScripts = scripts.filter((name) => /^(Frame|FAQDetail)\.astro/.test(name))
  const lateScripts = scripts.filter((name) => /^(labels|offline|dialogs)\./.test(name))
  const renamed = new Map(
    [...startedScripts, ...lateScripts].map((name) => [name, name.replace(/\.js$/, `-${mark}.js`)]),
  )
  const rename = (text: string) =>
    [...renamed].reduce((changedText, [from, to]) => changedText.replaceAll(from, to), text)
  for (const name of scripts.filter((script) => script.endsWith('.js'))) {
    const text = rename(readFileSync(join(client, '_astro', name), 'utf8'))
    rmSync(join(client, '_astro', name))
    const tail = startedScripts.includes(name)
      ? `\nglobalThis.eggMark=${JSON.stringify(mark)};`
      : ''
    writeFileSync(join(client, '_astro', renamed.get(name) ?? name), text + tail)
  }
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, rename(readFileSync(file, 'utf8')).replace('</h1>', ` ${mark}</h1>`))
  }
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const response = await fetch(`http://localhost:${port}/sw.js`).catch(() => undefined)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error(`no answer on ${port}`)
}
