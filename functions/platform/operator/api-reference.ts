import { site } from '#config/site.ts'
import { contract } from '#contract/index.ts'
import type { Env } from '../kernel/context.ts'

let made: string | undefined

/** Serves the machine-readable contract when the setting enables it; buyers don't need it. */
export async function openApi({
  API_REFERENCE,
}: Pick<Env, 'API_REFERENCE'>): Promise<Response | null> {
  if (API_REFERENCE !== 'on') return null
  const { openApiOf } = await import('#contract/reference/open-api.ts')
  made ??= JSON.stringify(openApiOf(contract, site.name))
  return new Response(made, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
