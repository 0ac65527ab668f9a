import { readdirSync, readFileSync } from 'node:fs'

/** Process with its memory. Shared pages count proportionally (PSS). */
export interface ProcessMemory {
  pid: number
  name: string
  megabytes: number
  /** CPU time used so far. */
  cpuMs: number
}

/** Returns a process and its descendants. Linux only; empty elsewhere. */
export function readProcessTree(root: number): ProcessMemory[] {
  const childPids = new Map<number, number[]>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = readFields(Number(pid))[1]
    if (parent !== undefined)
      childPids.set(Number(parent), [...(childPids.get(Number(parent)) ?? []), Number(pid)])
  }
  const pidsWithDescendants = (pid: number): number[] => [
    pid,
    ...(childPids.get(pid) ?? []).flatMap(pidsWithDescendants),
  ]
  return pidsWithDescendants(root).map(readMemoryOf)
}

/** Returns the fields of /proc/ID/stat after the name. */
function readFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // The process ended meanwhile.
    return []
  }
}

function readMemoryOf(pid: number): ProcessMemory {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const script = command.slice(1).find((one) => !one.startsWith('-')) ?? ''
  const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  const fields = readFields(pid)
  return {
    pid,
    name: `${command[0]?.split('/').at(-1)} ${script.split('/').slice(-2).join('/')}`,
    megabytes: Number(pss ?? 0) / 1024,
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
  }
}
