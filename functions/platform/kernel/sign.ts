const encoder = new TextEncoder()

/**
 * Returns a short signature of a text for one purpose: 18 bytes of HMAC-SHA-256, safe in a URL. A
 * signature for one purpose is invalid for any other.
 */
export async function signValue(purpose: string, text: string, secret: string): Promise<string> {
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

/**
 * Returns the key for the preview of one page, by its path; only holders of the link see the
 * preview.
 */
export function signPreview(pathname: string, secret: string): Promise<string> {
  return signValue('preview', pathname, secret)
}

/** Encodes bytes as base64url. */
export function encodeBytes(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
