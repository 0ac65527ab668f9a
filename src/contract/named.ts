import type { Call, CallName, PlannedCall } from './call.ts'
import { contract } from './index.ts'

/** A call of the contract that a request names. */
export interface Named {
  name: CallName
  entry: Call | PlannedCall
}

interface Route extends Named {
  method: string
  pattern: RegExp
}

/** Fixed paths go before placeholders, as the embedded platform's routes do. */
const routes: readonly Route[] = (Object.entries(contract) as [CallName, Call | PlannedCall][])
  .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([name, entry]) => {
    const [method = '', path = ''] = name.split(' ')
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
    return { name, entry, method, pattern: new RegExp(`^${pattern}$`) }
  })

/** The call of a method and a path below /platform; a HEAD is the GET that it asks about. */
export function callNamed(method: string, path: string): Named | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.method === asked && route.pattern.test(path))
}

/** The methods that a path knows; none where the contract has no such path. */
export function methodsOf(path: string): string[] {
  const known = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (known.length === 0) return []
  return [...new Set([...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
}
