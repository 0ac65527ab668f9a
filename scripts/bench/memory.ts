import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Megabytes that the Worker's processes hold, or undefined where the system doesn't say. */
export function workerMemory(group: number): number | undefined {
  try {
    const kilobytes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => memoryOf(pid, group))
    return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024
  } catch {
    return undefined
  }
}

/** Paths of files that the Worker's processes have open, as far as a pattern fits them. */
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
    // It was closed meanwhile.
    return ''
  }
}

/** Whether a process is a Worker's, of a group. */
function isOf(group: number, pid: string): boolean {
  try {
    // "pid (name) state parent group …": the name may hold anything but is the last in brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ofGroup = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3])
    return stat.includes('(workerd)') && ofGroup === group
  } catch {
    // It ended meanwhile.
    return false
  }
}

function memoryOf(pid: string, group: number): number {
  try {
    if (!isOf(group, pid)) return 0
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}
