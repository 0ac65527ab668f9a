import type { Env } from '../context.ts'
import { databasesOf } from '../db/databases.ts'
import { patient } from '../db/patient.ts'
import { takeAnyNews } from './news.ts'
import { providerNamed } from './provider/chosen.ts'
import type { AnyNews } from './provider/provider.ts'

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
  const told = await provider.verify(request.headers, await request.text())
  if (!told) return new Response('', { status: 400 })
  let isKnown = true
  for (const news of told) isKnown = (await takeSomewhere(name, news, env, now)) && isKnown
  return new Response('', { status: isKnown ? 200 : 404 })
}

/** Payment IDs are drawn at random: of all databases one has it. */
async function takeSomewhere(name: string, news: AnyNews, env: Env, now: number): Promise<boolean> {
  for (const { db } of databasesOf(env))
    if (await takeAnyNews(patient(db), name, news, now)) return true
  return false
}
