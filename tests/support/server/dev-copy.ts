import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTemporaryFolder } from '../temporary.ts'
import { createFreshDatabase } from './database.ts'
import { findFreePort } from './ports.ts'

/**
 * Folders below node_modules that tools write to. Hard links to them would change the originals.
 */
const writtenFolders = ['.astro', '.cache', '.vite', '.vite-editing']

/** `npm run dev` in a copy of the project. */
export interface DevServer {
  url: string
  /** Returns the output so far. */
  outputText: () => string
  stop: () => Promise<void>
}

/** Copies the project with a seeded database. The packages are hard links, which take no space. */
export async function copyProject(): Promise<string> {
  const folder = makeTemporaryFolder('dev')
  const listedFile = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listedFile.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  cpSync('.dev.vars', join(folder, '.dev.vars'))
  try {
    execFileSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' })
  } catch {
    // The temporary folder is on another disk.
    cpSync('node_modules', join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  for (const name of writtenFolders)
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
  await createFreshDatabase(join(folder, '.wrangler/state'))
  return folder
}

/** Starts `npm run dev` in a copy of the project. */
export async function startDev(folder: string): Promise<DevServer> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'dev'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Vitest's own NODE_ENV would select another build of React.
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
  })
  let outputText = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (outputText += text.toString()))
  const exitPromise = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `http://localhost:${port}`,
    outputText: () => outputText,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await exitPromise
    },
  }
}

/** Replaces a text in a file of the copy. */
export function changeFile(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const fileBefore = readFileSync(path, 'utf8')
  if (!fileBefore.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, fileBefore.replace(from, to))
}
