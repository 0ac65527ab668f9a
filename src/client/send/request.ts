/**
 * Builds the request of a call. Path placeholders are filled from the payload; the rest goes into
 * the query for a GET, otherwise into a JSON body (second document, section 7).
 */
export function buildRequest(
  name: string,
  payload: object,
  origin: string,
  headers: Record<string, string>,
): Request {
  const [method = 'GET', template = ''] = name.split(' ')
  const queryValues = new Map(Object.entries(payload).filter(([, value]) => value !== undefined))
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = queryValues.get(key)
    queryValues.delete(key)
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/platform${path}`, origin)
  if (method === 'GET') {
    for (const [key, value] of queryValues) url.searchParams.set(key, String(value))
    return new Request(url, { headers })
  }
  return new Request(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(queryValues)),
  })
}
