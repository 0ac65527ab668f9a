import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds per tick of the kernel clock, which is a hundredth of a second wherever Node runs.
 */
const tickMs = 10

interface ProcessTime {
  group: number
  name: string
  ms: number
}

/**
 * Returns the CPU time (milliseconds) of the runtime in a process group, or undefined when the
 * system doesn't report it. Excludes Node, which always uses a little.
 */
export function readProcessorTime(group: number): number | undefined {
  const ownProcesses = (readKernelProcesses() ?? readPsProcesses()).filter(
    (one) => one.group === group,
  )
  const runtime = ownProcesses.filter(({ name }) => name.includes('workerd'))
  const countedProcesses = runtime.length > 0 ? runtime : ownProcesses
  return countedProcesses.length > 0
    ? countedProcesses.reduce((sum, { ms }) => sum + ms, 0)
    : undefined
}

function readKernelProcesses(): ProcessTime[] | undefined {
  try {
    return readdirSync('/proc').flatMap((id) => (/^\d+$/.test(id) ? readProcess(id) : []))
  } catch {
    return undefined
  }
}

function readProcess(id: string): ProcessTime[] {
  try {
    return [parseStat(readFileSync(`/proc/${id}/stat`, 'utf8'))]
  } catch {
    // The process ended meanwhile.
    return []
  }
}

/** Parses a line of /proc/ID/stat. The name is in brackets and may contain brackets itself. */
export function parseStat(line: string): ProcessTime {
  const end = line.lastIndexOf(')')
  const fieldsAfterName = line.slice(end + 2).split(' ')
  return {
    name: line.slice(line.indexOf('(') + 1, end),
    group: Number(fieldsAfterName[2]),
    ms: (Number(fieldsAfterName[11]) + Number(fieldsAfterName[12])) * tickMs,
  }
}

function readPsProcesses(): ProcessTime[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pgid=,time=,comm='], { encoding: 'utf8' })
  return ((stdout as string | null) ?? '').split('\n').flatMap((line) => {
    const [, group, time, name] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return name ? [{ group: Number(group), name, ms: parseCpuTime(time ?? '') }] : []
  })
}

/** Parses `[days-][hours:]minutes:seconds[.hundredths]`. */
export function parseCpuTime(text: string): number {
  const [, days = '0', clock = ''] = /^(?:(\d+)-)?(.*)$/.exec(text) ?? []
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Math.round((Number(days) * 86_400 + seconds) * 1000)
}
