import { readFileSync } from 'node:fs'

/** Package used at run time or in the build, as listed in the lock file. */
export interface Software {
  name: string
  version: string
  licence: string
}

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

/** Returns every package that isn't only a development tool, once, by name. */
export function readSoftware(lock = readFileSync('package-lock.json', 'utf8')): Software[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> }
  const foundPackages = new Map<string, Software>()
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path || !locked.license || locked.dev || locked.devOptional || locked.optional) continue
    foundPackages.set(name, { name, version: locked.version ?? '', licence: locked.license })
  }
  return [...foundPackages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
