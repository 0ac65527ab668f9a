import { pageLocale } from '#client/page-says.ts'

/**
 * The icon and what makes the shop installable. Browsers fetch both before the first paint where
 * the page names them itself; on a slow phone they come after what is read.
 */
export function startAppLinks(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = '/icons/egg.svg'
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = `/icons/${pageLocale()}.webmanifest`
  document.head.appendChild(manifest)
}
