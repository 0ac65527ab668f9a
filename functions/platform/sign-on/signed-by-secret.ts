const encoder = new TextEncoder()

/**
 * Verifies that an identity is signed with the client secret (HS256), as LINE does for web sites.
 */
export async function isSignedBySecret(idToken: string, secret: string): Promise<boolean> {
  const [header = '', claims = '', signature = ''] = idToken.split('.')
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const base64 = signature.replace(/-/g, '+').replace(/_/g, '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(`${header}.${claims}`))
}
