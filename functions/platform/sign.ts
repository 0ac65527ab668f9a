const encoder = new TextEncoder()

/**
 * A short signature of a text for one purpose: 18 bytes of HMAC-SHA-256, fit for an address. What
 * was signed for one purpose opens nothing of another.
 */
export async function sign(purpose: string, text: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`${purpose} ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return encodeBytes(new Uint8Array(signature).slice(0, 18))
}

/** What opens the preview of one page, by its path: whoever has the link sees it, nobody else. */
export function signPreview(pathname: string, secret: string): Promise<string> {
  return sign('preview', pathname, secret)
}

/** Bytes as base64 in the letters of an address. */
export function encodeBytes(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
