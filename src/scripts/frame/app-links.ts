import { pageLocale } from '#client/page/page-facts.ts'

/**
 * Adds the icon and the web app manifest. Browsers would load both before the first paint if the
 * HTML named them; on a slow phone they come after the content.
 */
export function startAppLinks(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = '/icons/egg.svg'
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = `/icons/${pageLocale()}.webmanifest`
  document.head.appendChild(manifest)
}
