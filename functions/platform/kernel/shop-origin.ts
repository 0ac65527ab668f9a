import type { Env } from './context.ts'

type Settings = Partial<Pick<Env, 'STAGE' | 'SHOP_ORIGIN'>>

/** Returns the shop's origins. The first is the primary origin. */
export const shopOrigins = ({ SHOP_ORIGIN = '' }: Settings): string[] =>
  SHOP_ORIGIN.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)

/**
 * Returns the invalid origins of the setting. A valid origin consists only of `https://` and a
 * host.
 */
export const originErrors = (settings: Settings): string[] =>
  shopOrigins(settings).filter(
    (origin) =>
      !origin.startsWith('https://') || !URL.canParse(origin) || new URL(origin).origin !== origin,
  )

/**
 * Returns the origin for links from outside the shop: return addresses for providers and issuers,
 * sign-in, and the last line of a message with a code. A client can send any host, so the requested
 * origin counts only when it is one of the shop's origins. Without the setting, as in tests, the
 * requested origin is used.
 */
export function shopOrigin(settings: Settings, requestUrl: string): string {
  const { origin } = new URL(requestUrl)
  const [mainOrigin, ...more] = shopOrigins(settings)
  if (mainOrigin === undefined || more.includes(origin)) return origin
  return mainOrigin
}
