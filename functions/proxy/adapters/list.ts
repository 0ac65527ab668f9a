import type { Env } from '#platform/kernel/context.ts'
import type { Adapter } from './adapter.ts'

/** Adapters by the value of PLATFORM_ADAPTER. Only the selected one is loaded. */
const adapters: Readonly<Record<string, () => Promise<Adapter>>> = {
  example: async () => (await import('./example.ts')).adapter,
}

type Settings = Pick<Env, 'PLATFORM_ADAPTER'>

/** Returns the selected adapter, or undefined when none is selected. Throws for an unknown name. */
export async function loadAdapter({ PLATFORM_ADAPTER }: Settings): Promise<Adapter | undefined> {
  if (!PLATFORM_ADAPTER) return undefined
  const load = Object.hasOwn(adapters, PLATFORM_ADAPTER) ? adapters[PLATFORM_ADAPTER] : undefined
  if (!load) throw new Error(adapterErrors({ PLATFORM_ADAPTER })[0])
  return load()
}

/** Returns a message when the setting names no adapter. */
export function adapterErrors({ PLATFORM_ADAPTER }: Settings): string[] {
  if (!PLATFORM_ADAPTER || Object.hasOwn(adapters, PLATFORM_ADAPTER)) return []
  const adapterNames = Object.keys(adapters).join(', ')
  return [`PLATFORM_ADAPTER is ${PLATFORM_ADAPTER}; functions/proxy/adapters has: ${adapterNames}.`]
}
