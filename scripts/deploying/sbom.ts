import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Software bill of materials of the Worker and the pages, as CycloneDX. It is stored next to the
 * deployed files, but isn't deployed.
 */
export const sbomFile = 'dist/sbom.cdx.json'

/** Packages with a licence file, but no licence field in package.json. */
const licencesInFiles: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

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

/**
 * Generates the bill of materials from npm's installed packages, without timestamps or download
 * locations. Returns the number of components and those without a licence.
 */
export function writeSbom(): { components: number; unlicensed: string[] } {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(stderr)
  const sbom = JSON.parse(stdout) as Sbom
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Component
  // Equal packages must produce an equal file, whatever their origin.
  delete sbom.serialNumber
  delete sbom.metadata.timestamp
  Object.assign(sbom.metadata.component, { name, version })
  for (const component of sbom.components) {
    const id = licencesInFiles[component.name]
    if (id) component.licenses ??= [{ license: { id } }]
    component.externalReferences =
      component.externalReferences?.filter(({ type }) => type !== 'distribution') ?? []
  }
  writeFileSync(sbomFile, JSON.stringify(sbom, null, 1))
  return {
    components: sbom.components.length,
    unlicensed: sbom.components
      .filter(({ licenses }) => !licenses?.length)
      .map((one) => `${one.name} ${one.version}`),
  }
}
