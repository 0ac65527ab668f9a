import { site } from '#config/site.ts'
import { bannerAddress, isOwnAddress, withVisitor } from '#domain/promotion/banner-address.ts'
import { consumerPriceId } from '#domain/price/identities.ts'
import { $signedIn } from '#stores/session.ts'
import { pageCountry } from '#client/page-country.ts'
import { pageLocale } from '#client/page-says.ts'
import { send } from '#client/send.ts'
import { touristId } from '#client/visitor.ts'

/**
 * A site of the shop's own learns language, country, price list and visitor number. The session is
 * an HttpOnly cookie that no script reads, so there is no token to give, and none belongs into an
 * address.
 */
export async function tellVisitor(link: HTMLAnchorElement): Promise<void> {
  const address = bannerAddress(link.href)
  if (!address || !isOwnAddress(address, site.ownHosts)) return
  const { id: countryId, countryCode } = pageCountry()
  link.href = withVisitor(address, {
    langCode: pageLocale(),
    priceId: await readPriceId(),
    businessPlatform: site.businessPlatform,
    touristId: touristId(),
    countryId,
    countryCode,
  })
}

async function readPriceId(): Promise<number> {
  if (!$signedIn.get()) return consumerPriceId
  const outcome = await send('GET /app/price/identity/getUserIdentity', {})
  const chosen = outcome.ok ? outcome.data.find((row) => row.lastCheck) : undefined
  return chosen?.priceId ?? consumerPriceId
}
