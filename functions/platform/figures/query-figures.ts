import type { Env } from '../kernel/context.ts'

/** Maximum time that the desk waits for Analytics Engine, milliseconds. */
const timeoutMs = 8000

/** True when the settings allow reading figures. Writing uses a binding, reading needs a token. */
export function mayReadFigures({ FIGURES_ACCOUNT, FIGURES_TOKEN }: Env): boolean {
  return Boolean(FIGURES_ACCOUNT && FIGURES_TOKEN)
}

/**
 * Runs a query and returns its rows. The query reads from the dataset of one environment
 * (developers.cloudflare.com, "Analytics Engine, SQL API").
 */
export async function queryFigures(env: Env, query: string): Promise<Record<string, unknown>[]> {
  const { FIGURES_ACCOUNT, FIGURES_TOKEN, FIGURES_API = 'https://api.cloudflare.com' } = env
  const response = await fetch(
    `${FIGURES_API}/client/v4/accounts/${FIGURES_ACCOUNT}/analytics_engine/sql`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${FIGURES_TOKEN}` },
      body: query,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    },
  )
  if (!response.ok) throw new Error(`Analytics Engine answered ${response.status}`)
  const { data } = await response.json<{ data: Record<string, unknown>[] }>()
  return data
}
