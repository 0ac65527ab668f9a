import type { Scene } from './scene.ts'

let scene: Scene | undefined

/** Sets the shop that generated calls go to. */
export function setShop(to: Scene): void {
  scene = to
}

/** Fetch function of the generated calls: the session and the CSRF token come from cookies. */
export async function cookieFetch<Answer>(path: string, options: RequestInit): Promise<Answer> {
  if (!scene) throw new Error('connect() first')
  const headers = new Headers(options.headers)
  headers.set('langCode', 'ko')
  headers.set('countryId', '1001')
  const xsrf = scene.cookie('XSRF-TOKEN')
  if (xsrf) headers.set('X-XSRF-TOKEN', xsrf)
  const url = scene.url + (path.startsWith('/platform') ? '' : '/platform') + path
  const response = await scene.fetch(url, { ...options, headers })
  const data: unknown = await response.json()
  return { data, status: response.status, headers: response.headers } as Answer
}
