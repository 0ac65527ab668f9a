/** Maximum length of the search text in an entry URL, in characters. */
const maxKeywordsLength = 100

/** Destination for users from Alai: the cart (2) or a search (3). */
export type Target = { page: 2 } | { page: 3; keywords: string; brandId: string }

/** Returns the destination named in a URL, or undefined for an unknown one. */
export function targetOf(
  targetPage: string | null,
  externalParams: string | null,
): Target | undefined {
  if (targetPage === '2') return { page: 2 }
  if (targetPage !== '3') return undefined
  const externalParameters = parseObject(externalParams)
  return {
    page: 3,
    keywords: keywordsOf(externalParameters['keywords']),
    brandId: idOf(externalParameters['brandId']),
  }
}

/** Serialises a destination for a cookie. */
export function serializeTarget(target: Target): string {
  return target.page === 2
    ? '2'
    : encodeURIComponent(JSON.stringify([3, target.keywords, target.brandId]))
}

export function parseTarget(storedText: string | undefined): Target | undefined {
  if (storedText === '2') return { page: 2 }
  const [page, keywords, brandId] = parseList(storedText)
  return page === 3 ? { page, keywords: keywordsOf(keywords), brandId: idOf(brandId) } : undefined
}

function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function parseList(storedText = ''): unknown[] {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(storedText))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function keywordsOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  // Drop unpaired surrogates: a URL can't encode them.
  const letters = [...value].filter((letter) => !/^[\uD800-\uDFFF]$/.test(letter))
  return letters.slice(0, maxKeywordsLength).join('')
}

function idOf(value: unknown): string {
  return /^\d{1,15}$/.test(String(value)) ? String(value) : ''
}
