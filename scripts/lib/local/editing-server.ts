import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, watch } from 'node:fs'

/** Time without a change (ms) after which a series of file renames counts as complete. */
const settleDelayMs = 200

const listPageFiles = () => globSync('src/pages/**/*.astro').toSorted().join('\n')

/**
 * Runs Astro's editing server, and starts it again when a page is added, renamed or removed. Astro
 * generates the routes of all languages at its start, and exits when the file of a route is
 * missing. Ends this process when Astro ends for another reason. Returns the function that stops
 * Astro.
 */
export function serveEditing(port: string): (signal?: NodeJS.Signals) => void {
  let pages = ''
  let isOver = false
  let child: ChildProcess
  const start = () => {
    pages = listPageFiles()
    child = spawn('astro', ['dev', '--port', port], { stdio: 'inherit' })
    child.once('exit', (code) => {
      if (isOver || listPageFiles() === pages) process.exit(code ?? 1)
      console.log('the pages changed; starting again …')
      start()
    })
  }
  let timer: NodeJS.Timeout | undefined
  watch('src/pages', { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (listPageFiles() !== pages) child.kill()
    }, settleDelayMs)
  })
  start()
  return (signal) => {
    isOver = true
    child.kill(signal)
  }
}
