import type { Env } from '../context.ts'
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
  const isKnown = await takeNews(env.DB, name, news, now)
  return new Response('', { status: isKnown ? 200 : 404 })
}
