import type { Call, CallName, PlannedCall } from '../shapes/call.ts'
import { contract } from '../index.ts'

/** Call of the contract that a request matches. */
export interface MatchedCall {
  name: CallName
  entry: Call | PlannedCall
}

interface Route extends MatchedCall {
  method: string
  pattern: RegExp
}

/** Fixed paths come before placeholders, as in the routes of the embedded platform. */
const routes: readonly Route[] = (Object.entries(contract) as [CallName, Call | PlannedCall][])
  .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([name, entry]) => {
    const [method = '', path = ''] = name.split(' ')
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
    return { name, entry, method, pattern: new RegExp(`^${pattern}$`) }
  })

/**
 * Returns the call for a method and a path below /platform. A HEAD request matches the GET call.
 */
export function matchCall(method: string, path: string): MatchedCall | undefined {
  const matchedMethod = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.method === matchedMethod && route.pattern.test(path))
}

/** Returns the methods of a path. Empty when the contract has no such path. */
export function methodsOf(path: string): string[] {
  const knownMethods = routes
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method)
  if (knownMethods.length === 0) return []
  return [
    ...new Set([...knownMethods, ...(knownMethods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']),
  ]
}
