import type { Env } from '#platform/context.ts'

/** A service of the operator's platform: where a call of ours goes. */
export interface Service {
  name: string
  /** The address of the call there, without its query. */
  address: (path: string) => URL
}

/** Settings that name a service: its origin, and what stands there before the paths of its calls. */
interface Row {
  name: string
  /** Under which our own paths are its. */
  prefix: string
  origin: keyof Env & `${string}_ORIGIN`
  path: keyof Env & `${string}_PATH`
}

/** Settings of paths that are none: parts of letters, digits and -._~, each behind one slash. */
export const wrongPaths = (settings: Readonly<Partial<Record<string, string>>>): string[] =>
  services.flatMap(({ path }) => {
    const value = settings[path]
    return value && !/^(?:\/[\w.~-]*[\w~-][\w.~-]*)+$/.test(value)
      ? [`${path} is ${value}; it must be a path, /api/v1, without a slash at its end.`]
      : []
  })

/** The prefixes of the wire, each with its own upstream (decisions, "Wire"); the last one takes the rest. */
export const services: readonly Row[] = [
  { name: 'sso', prefix: '/sso', origin: 'SSO_ORIGIN', path: 'SSO_PATH' },
  { name: 'chat', prefix: '/chat', origin: 'CHAT_ORIGIN', path: 'CHAT_PATH' },
  { name: 'credit', prefix: '/credit', origin: 'CREDIT_ORIGIN', path: 'CREDIT_PATH' },
  { name: 'tracking', prefix: '/tracking', origin: 'TRACKING_ORIGIN', path: 'TRACKING_PATH' },
  { name: 'business', prefix: '', origin: 'PLATFORM_ORIGIN', path: 'PLATFORM_PATH' },
]

/**
 * The service that a path below /platform belongs to. One without an origin of its own lives at the
 * platform's, under its own prefix; a path that is set takes the place of the prefix.
 */
export function serviceOf(path: string, env: Env): Service {
  const row = services.find(({ prefix }) => path.startsWith(`${prefix}/`)) as Row
  const origin = env[row.origin] || (env.PLATFORM_ORIGIN ?? '')
  // A slash too many would make the first part of a path another host.
  const before = (env[row.path] || row.prefix).replace(/^\/+|\/+$/g, '')
  return {
    name: row.name,
    address: (called) =>
      new URL(`${before && `/${before}`}${called.slice(row.prefix.length)}`, origin),
  }
}
