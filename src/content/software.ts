import { readFileSync } from 'node:fs'

/** A package that the shop runs with or is built by, as its lock file names it. */
export interface Software {
  name: string
  version: string
  licence: string
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

/** Every package that isn't a tool of development alone, once, by name. */
export function readSoftware(lock = readFileSync('package-lock.json', 'utf8')): Software[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  const found = new Map<string, Software>()
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path || !locked.license || locked.dev || locked.devOptional || locked.optional) continue
    found.set(name, { name, version: locked.version ?? '', licence: locked.license })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
