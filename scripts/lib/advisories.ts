/** What `npm audit --json` answers, as far as it is read here (npm 7 and newer). */
export interface AuditReport {
  vulnerabilities?: Record<string, Vulnerable>
  message?: string
  error?: { summary?: string; detail?: string }
}

interface Vulnerable {
  name: string
  nodes: string[]
  /** Advisories of the package itself; a name where one comes by a dependency. */
  via: (string | { title: string; url: string; severity: string })[]
}

/** The versions that a lock file names, by place in node_modules. */
export interface Lock {
  packages: Record<string, { version?: string }>
}

/**
 * A line for each installed version with a known advisory, or undefined where the registry has
 * none to tell: it was not reached, or it doesn't answer such questions.
 */
export function advisories(report: AuditReport, lock: Lock): string[] | undefined {
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
