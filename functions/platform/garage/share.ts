import { encodeBytes, sign } from '../sign.ts'

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
  const payload = encodeBytes(
    encoder.encode(JSON.stringify([vehicleModelId, nickname, skuOrgIdList])),
  )
  return `${payload}.${await sign('share', payload, secret)}`
}

/** What a genuine link holds, or undefined. */
export async function openShare(token: string, secret: string): Promise<Shared | undefined> {
  const [payload = '', signature = ''] = token.split('.')
  if (signature !== (await sign('share', payload, secret))) return undefined
  const [vehicleModelId, nickname, skuOrgIdList] = JSON.parse(
    new TextDecoder().decode(decode(payload)),
  ) as [number, string, number[]]
  return { vehicleModelId, nickname, skuOrgIdList }
}

function decode(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
