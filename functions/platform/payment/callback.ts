import type { Env } from '../context.ts'
import { databasesOf } from '../db/databases.ts'
import { patient } from '../db/patient.ts'
import { takeNews } from './news.ts'
import { providerNamed } from './provider/chosen.ts'

/**
 * A provider's callback: its signature is checked over the very bytes that came. 200 says that it
 * was taken in, whatever it meant; anything else makes the provider ask again.
 */
export async function paymentCallback(
  name: string,
  request: Request,
  env: Env,
  now: number,
): Promise<Response> {
  const provider = await providerNamed(name, env, env.DB)
  if (!provider) return new Response('', { status: 404 })
  const news = await provider.verify(request.headers, await request.text())
  if (!news) return new Response('', { status: 400 })
  if (news === 'ignored') return new Response('', { status: 200 })
  // Numbers of payments are drawn by lot: of all databases one has it.
  for (const { db } of databasesOf(env))
    if (await takeNews(patient(db), name, news, now)) return new Response('', { status: 200 })
  return new Response('', { status: 404 })
}
