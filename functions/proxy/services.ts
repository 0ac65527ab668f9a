import type { Env } from '#platform/kernel/context.ts'

/** Service of the operator's platform, with a separate origin and path. */
export interface Service {
  name: string
  /** Returns the address of the call at the service, without its query. */
  address: (path: string) => URL
}

/** Settings of a service: its origin, and the path prefix of its calls. */
interface ServiceSettings {
  name: string
  /** Prefix of the shop's paths that belong to this service. */
  prefix: string
  origin: keyof Env & `${string}_ORIGIN`
  path: keyof Env & `${string}_PATH`
}

/**
 * Returns a message for every invalid path setting. Segments consist of letters, digits and -._~,
 * each preceded by one slash.
 */
export const pathErrors = (settings: Readonly<Partial<Record<string, string>>>): string[] =>
  operatorServices.flatMap(({ path }) => {
    const value = settings[path]
    return value && !/^(?:\/[\w.~-]*[\w~-][\w.~-]*)+$/.test(value)
      ? [`${path} is ${value}; it must be a path, /api/v1, without a slash at its end.`]
      : []
  })

/**
 * Services by wire prefix, each with a separate upstream (decisions, "Wire"). The last service
 * receives all other paths.
 */
export const operatorServices: readonly ServiceSettings[] = [
  { name: 'sso', prefix: '/sso', origin: 'SSO_ORIGIN', path: 'SSO_PATH' },
  { name: 'chat', prefix: '/chat', origin: 'CHAT_ORIGIN', path: 'CHAT_PATH' },
  { name: 'credit', prefix: '/credit', origin: 'CREDIT_ORIGIN', path: 'CREDIT_PATH' },
  { name: 'tracking', prefix: '/tracking', origin: 'TRACKING_ORIGIN', path: 'TRACKING_PATH' },
  { name: 'business', prefix: '', origin: 'PLATFORM_ORIGIN', path: 'PLATFORM_PATH' },
]

/**
 * Returns the service of a path below /platform. A service without an origin uses the platform's
 * origin with its prefix. A configured path replaces the prefix.
 */
export function serviceOf(path: string, env: Env): Service {
  const row = operatorServices.find(({ prefix }) =>
    path.startsWith(`${prefix}/`),
  ) as ServiceSettings
  const origin = env[row.origin] || (env.PLATFORM_ORIGIN ?? '')
  // A double slash would turn the first path segment into a host.
  const pathPrefix = (env[row.path] || row.prefix).replace(/^\/+|\/+$/g, '')
  return {
    name: row.name,
    address: (called) =>
      new URL(`${pathPrefix && `/${pathPrefix}`}${called.slice(row.prefix.length)}`, origin),
  }
}
