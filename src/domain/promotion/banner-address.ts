/** Where a banner leads: the address as a browser reads it, and the host that a person sees. */
export interface BannerAddress {
  href: string
  host: string
}

/** How long a ticket in a banner's link holds, seconds: the way from one address to the next. */
export const ticketSeconds = 60

/** What the shop tells its own sites of a visitor. */
export interface BannerVisitor {
  langCode: string
  priceId: number
  businessPlatform: string
  touristId: string
  countryId: number
  countryCode: string
  /** Single-use ticket of who is signed in; never the session token. */
  token?: string
}

const longest = 2000

/** Blanks, controls, and characters that nobody sees or that turn text around. */
const unseen = /[\p{C}\p{Z}\\]/u

/**
 * The address of a banner's link, or undefined where it doesn't look like an http, https, ftp, rtsp
 * or www address (specification section 2, "Banner promotion page"): nothing happens then. Names
 * in front of the host, hosts without a dot and bare numbers are how links deceive; they don't
 * look like an address either.
 */
export function bannerAddress(text: string): BannerAddress | undefined {
  if (text.length > longest || unseen.test(text)) return undefined
  const full = /^www\./i.test(text) ? `https://${text}` : text
  const [, authority = ''] = /^(?:https?|ftp|rtsp):\/\/([^/?#]+)/i.exec(full) ?? []
  if (!authority || authority.includes('@')) return undefined
  const url = parse(full)
  if (
    !url ||
    !/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*\.(?=.*[a-z])[a-z0-9-]{2,}$/.test(url.hostname)
  )
    return undefined
  return { href: url.href, host: url.host }
}

/** Whether an address belongs to the shop: https on its usual port, and the host to the letter. */
export function isOwnAddress({ href }: BannerAddress, ownHosts: readonly string[]): boolean {
  const url = parse(href)
  return url?.protocol === 'https:' && ownHosts.includes(url.host)
}

/** The address with what it may know of the visitor; values that it brought itself are replaced. */
export function withVisitor({ href }: BannerAddress, visitor: BannerVisitor): string {
  const url = new URL(href)
  url.searchParams.delete('token')
  for (const [name, value] of Object.entries(visitor))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** The address without its query, as it is shown: what an own site learns is said in words. */
export function shownAddress({ href }: BannerAddress, isOwn: boolean): string {
  if (!isOwn) return href
  const { origin, pathname } = new URL(href)
  return origin + pathname
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
