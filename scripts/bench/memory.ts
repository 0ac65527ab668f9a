import { readdirSync, readFileSync } from 'node:fs'

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

function memoryOf(pid: string, group: number): number {
  try {
    // "pid (name) state parent group …": the name may hold anything but is the last in brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const isWorker = stat.includes('(workerd)')
    if (!isWorker || Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3]) !== group) return 0
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}
