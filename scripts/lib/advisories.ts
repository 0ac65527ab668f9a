/** Used part of the output of `npm audit --json` (npm 7 and newer). */
export interface AuditReport {
  vulnerabilities?: Record<string, VulnerablePackage>
  message?: string
  error?: { summary?: string; detail?: string }
}

interface VulnerablePackage {
  name: string
  nodes: string[]
  /** Advisories of the package. A package name when the advisory comes from that dependency. */
  via: (string | { title: string; url: string; severity: string })[]
}

/** Versions in a lock file, by location in node_modules. */
export interface Lock {
  packages: Record<string, { version?: string }>
}

/**
 * Returns a line for each installed version with a known advisory. Returns undefined when the
 * registry is unreachable or doesn't support advisories.
 */
export function findAdvisories(report: AuditReport, lock: Lock): string[] | undefined {
  const { vulnerabilities } = report
  if (!vulnerabilities) return undefined
  return Object.values(vulnerabilities).flatMap(({ name, nodes, via }) => {
    const versions = [...new Set(nodes.map((node) => lock.packages[node]?.version ?? '?'))]
    return via
      .filter((advisory) => typeof advisory !== 'string')
      .map(
        ({ severity, title, url }) =>
          `${severity}  ${name} ${versions.join(', ')}  ${title}  ${url}`,
      )
  })
}
