/** Target of a banner: its URL as a browser resolves it, and the host to show. */
export interface BannerAddress {
  href: string
  host: string
}

/** Seconds until the ticket in a banner's link expires: enough for one navigation. */
export const ticketLifetimeSeconds = 60

/** Visitor data that the shop passes to its own sites. */
export interface BannerVisitor {
  langCode: string
  priceId: number
  businessPlatform: string
  touristId: string
  countryId: number
  countryCode: string
  /** Single-use ticket of the signed-in user. Never the session token. */
  token?: string
}

const maxUrlLength = 2000

/** Spaces, control characters, and invisible or direction-changing characters. */
const unsafeCharacterPattern = /[\p{C}\p{Z}\\]/u

/**
 * Parses a banner's link. Returns undefined unless it looks like an http, https, ftp, rtsp or www
 * URL (specification section 2, "Banner promotion page"); the link then does nothing. Credentials
 * before the host, hosts without a dot and numeric hosts are rejected, because deceptive links use
 * them.
 */
export function parseBannerAddress(text: string): BannerAddress | undefined {
  if (text.length > maxUrlLength || unsafeCharacterPattern.test(text)) return undefined
  const fullAddress = /^www\./i.test(text) ? `https://${text}` : text
  const [, authority = ''] = /^(?:https?|ftp|rtsp):\/\/([^/?#]+)/i.exec(fullAddress) ?? []
  if (!authority || authority.includes('@')) return undefined
  const url = parseUrl(fullAddress)
  if (
    !url ||
    !/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*\.(?=.*[a-z])[a-z0-9-]{2,}$/.test(url.hostname)
  )
    return undefined
  return { href: url.href, host: url.host }
}

/** True when the URL belongs to the shop: https on the default port, with an exact host match. */
export function isOwnAddress({ href }: BannerAddress, ownHosts: readonly string[]): boolean {
  const url = parseUrl(href)
  return url?.protocol === 'https:' && ownHosts.includes(url.host)
}

/** Returns the URL with the permitted visitor data. Parameters of the same name are replaced. */
export function withVisitor({ href }: BannerAddress, visitor: BannerVisitor): string {
  const url = new URL(href)
  url.searchParams.delete('token')
  for (const [name, value] of Object.entries(visitor))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/**
 * Returns the URL without its query, for display. The page states in words which data one of our
 * sites receives.
 */
export function displayAddress({ href }: BannerAddress, isOwn: boolean): string {
  if (!isOwn) return href
  const { origin, pathname } = new URL(href)
  return origin + pathname
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
