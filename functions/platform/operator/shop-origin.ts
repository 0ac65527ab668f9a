import type { Env } from '../context.ts'

type Settings = Partial<Pick<Env, 'STAGE' | 'SHOP_ORIGIN'>>

/** The origins under which the shop is reached; the first is the one of its own. */
export const shopOrigins = ({ SHOP_ORIGIN = '' }: Settings): string[] =>
  SHOP_ORIGIN.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)

/** Origins of the setting that are none: `https://`, a host, and nothing behind it. */
export const wrongOrigins = (settings: Settings): string[] =>
  shopOrigins(settings).filter(
    (origin) =>
      !origin.startsWith('https://') || !URL.canParse(origin) || new URL(origin).origin !== origin,
  )

/**
 * The origin of links that leave the shop: back from a provider or an issuer, to sign in, and in the last
 * line of a code's message. Whoever asks names a host, and may name any; where strangers come it counts
 * only when it is one of the shop's. A try-out without the setting is where it was asked.
 */
export function shopOrigin(settings: Settings, asked: string): string {
  const { origin } = new URL(asked)
  const [own, ...more] = shopOrigins(settings)
  if (own === undefined || more.includes(origin)) return origin
  return own
}
