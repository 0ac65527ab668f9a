import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns the memory of the Worker processes in megabytes, or undefined when the system doesn't
 * report it.
 */
export function readWorkerMemory(group: number): number | undefined {
  try {
    const kilobytes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => memoryOf(pid, group))
    return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024
  } catch {
    return undefined
  }
}

/** Returns the paths of files that the Worker processes have open and that match a pattern. */
export function openFiles(group: number, pattern: RegExp): string[] {
  const pids = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isOf(group, pid))
  return pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`)
      .map((fd) => pathOf(`/proc/${pid}/fd/${fd}`))
      .filter((path) => pattern.test(path)),
  )
}

function pathOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    // The file was closed meanwhile.
    return ''
  }
}

/** True for a Worker process of the group. */
function isOf(group: number, pid: string): boolean {
  try {
    // "pid (name) state parent group …": the name may contain anything, so split after the last
    // bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const processGroup = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3])
    return stat.includes('(workerd)') && processGroup === group
  } catch {
    // The process ended meanwhile.
    return false
  }
}

function memoryOf(pid: string, group: number): number {
  try {
    if (!isOf(group, pid)) return 0
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    // The process ended meanwhile.
    return 0
  }
}
