/** The envelope of every answer under /platform (decisions, "Wire"). Never cached. */
export function envelope(
  code: number,
  message: string,
  data: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify({ code, message, data }), {
    status: httpStatus(code),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/**
 * Business failures answer HTTP 200; a call that isn't there, isn't allowed or isn't built says
 * so in HTTP too, for caches and monitors that never read the body.
 */
function httpStatus(code: number): number {
  return [401, 403, 405, 413, 429, 500, 501, 502, 504].includes(code) ? code : 200
}
