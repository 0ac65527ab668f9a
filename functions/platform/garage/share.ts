/** What a shared link holds: a vehicle and parts, nothing of the person who shares. */
export interface Shared {
  vehicleModelId: number
  nickname: string
  skuOrgIdList: number[]
}

const encoder = new TextEncoder()

/** `payload.signature`: a link that was not made here opens nothing. */
export async function signShare(shared: Shared, secret: string): Promise<string> {
  const { vehicleModelId, nickname, skuOrgIdList } = shared
  const payload = encode(encoder.encode(JSON.stringify([vehicleModelId, nickname, skuOrgIdList])))
  return `${payload}.${await sign(payload, secret)}`
}

/** What a genuine link holds, or undefined. */
export async function openShare(token: string, secret: string): Promise<Shared | undefined> {
  const [payload = '', signature = ''] = token.split('.')
  if (signature !== (await sign(payload, secret))) return undefined
  const [vehicleModelId, nickname, skuOrgIdList] = JSON.parse(
    new TextDecoder().decode(decode(payload)),
  ) as [number, string, number[]]
  return { vehicleModelId, nickname, skuOrgIdList }
}

async function sign(payload: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`share ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(payload))
  return encode(new Uint8Array(signature).slice(0, 18))
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function decode(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
