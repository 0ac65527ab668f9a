import { site } from '#config/site.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/** Returns the manifest for adding the shop to a phone's home screen. */
export function buildAppManifest(locale: Locale): object {
  return {
    // One app, whatever language it was installed in.
    id: '/',
    name: site.name,
    short_name: site.name,
    lang: locales[locale].bcp47,
    dir: 'ltr',
    start_url: linkTo(locale, 'home'),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14181d',
    categories: ['shopping'],
    icons: [
      { src: '/icons/egg.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/egg-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/egg-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/egg-512-maskable.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}
