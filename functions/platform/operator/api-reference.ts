import { site } from '#config/site.ts'
import { contract } from '#contract/index.ts'
import type { Env } from '../kernel/context.ts'

let cachedReference: string | undefined

/** Serves the machine-readable contract if the setting enables it. */
export async function openApiResponse({
  API_REFERENCE,
}: Pick<Env, 'API_REFERENCE'>): Promise<Response | null> {
  if (API_REFERENCE !== 'on') return null
  const { openApiOf } = await import('#contract/reference/open-api.ts')
  cachedReference ??= JSON.stringify(openApiOf(contract, site.name))
  return new Response(cachedReference, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
