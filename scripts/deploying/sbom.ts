import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Beside what goes up and not in it: what the Worker and the pages are made of, as CycloneDX. */
export const sbomFile = 'dist/sbom.cdx.json'

/** Packages that state their licence in a file of their own and not among their facts. */
const statedInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

interface Component {
  name: string
  version: string
  licenses?: object[]
  externalReferences?: { type: string; url: string }[]
}

interface Sbom {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
}

/** Asks npm, which knows what is installed; says nothing of when, and where it was fetched. */
export function writeSbom(): { components: number; unlicensed: string[] } {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(stderr)
  const sbom = JSON.parse(stdout) as Sbom
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Component
  // The same packages give the same file, wherever they came from.
  delete sbom.serialNumber
  delete sbom.metadata.timestamp
  Object.assign(sbom.metadata.component, { name, version })
  for (const one of sbom.components) {
    const id = statedInFile[one.name]
    if (id) one.licenses ??= [{ license: { id } }]
    one.externalReferences =
      one.externalReferences?.filter(({ type }) => type !== 'distribution') ?? []
  }
  writeFileSync(sbomFile, JSON.stringify(sbom, null, 1))
  return {
    components: sbom.components.length,
    unlicensed: sbom.components
      .filter(({ licenses }) => !licenses?.length)
      .map((one) => `${one.name} ${one.version}`),
  }
}
