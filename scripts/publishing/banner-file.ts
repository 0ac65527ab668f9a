import { type Banner, bannerTexts, linkOfBanner } from '#content/banners.ts'
import { digestOf } from '#content/lists.ts'
import type { BannerFile } from '#contract/knowledge/content.ts'
import type { Locale } from '#i18n/locales.ts'
import type { MadeFile } from './files/made-file.ts'
import { wireFolder } from './wire-folder.ts'

/** Returns the banner file of a locale for the calls, in display order. */
export function makeBannerFile(banners: readonly Banner[], locale: Locale): MadeFile {
  const rows = banners
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map((banner): BannerFile => {
      const { id, place, countries, start, end, picture } = banner
      const texts = bannerTexts(banner, locale)
      return {
        id,
        place,
        countries,
        start,
        end,
        picture,
        href: linkOfBanner(banner, locale),
        ...texts,
      }
    })
  return {
    path: `${wireFolder}/${locale}/banners.json`,
    key: digestOf(rows),
    make: () => JSON.stringify(rows),
  }
}
