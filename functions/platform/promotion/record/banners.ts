import type { Banner } from '#contract/product/catalogue.ts'
import type { BannerFile } from '#contract/knowledge/content.ts'
import { promotionStateAt } from '#domain/promotion/landing.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { readIndex } from '../../content/read.ts'
import type { Context } from '../../kernel/context.ts'

/** Reads the banners of a page position that are active today in the country. */
export async function readBanners(
  context: Context,
  bannerPlace: BannerFile['place'],
): Promise<Banner[]> {
  const { country, now } = context
  return (await readIndex('banners', context))
    .filter((file) => file.place === bannerPlace && file.countries.includes(country.countryCode))
    .filter((file) => promotionStateAt(file, now, calendarOf(country)) === 'open')
    .map(({ id, title, text, picture, href, start, end }) => ({
      bannerId: id,
      title,
      text,
      picture: `/banners/${picture}.avif`,
      href,
      start,
      end,
    }))
}
