import { site } from '#config/site.ts'
import {
  type BannerAddress,
  parseBannerAddress,
  type BannerVisitor,
  isOwnAddress,
  withVisitor,
} from '#domain/promotion/banner-address.ts'
import { consumerPriceId } from '#domain/price/identities.ts'
import { $signedIn } from '#stores/session/session.ts'
import { pageCountry } from '#client/page/page-country.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { send } from '#client/send/send.ts'
import { visitorId } from '#client/page/visitor.ts'

/** Extends the `url` of a link to the banner page if it leads to a site on the operator's list. */
export async function extendBanner(link: HTMLAnchorElement): Promise<void> {
  const outgoingUrl = new URL(link.href)
  const address = readBannerAddress(outgoingUrl.searchParams.get('url') ?? '')
  if (!address) return
  outgoingUrl.searchParams.set('url', withVisitor(address, await readVisitor()))
  link.href = outgoingUrl.href
}

/**
 * Adds the visitor's data to the outgoing link of the banner page, and updates it after a sign-in.
 * The ticket is added on click: it is valid for one minute and must not appear in any page or
 * history of this site.
 */
export function extendOutgoingLink(link: HTMLAnchorElement): void {
  const extend = async () => {
    const address = readBannerAddress(link.href)
    if (address) link.href = withVisitor(address, await readVisitor())
  }
  $signedIn.subscribe(() => void extend())
  link.addEventListener('click', (event) => {
    if (!$signedIn.get()) return
    event.preventDefault()
    // Open the tab before the request. Afterwards the browser would block it as a popup.
    const tab = window.open('about:blank', '_blank')
    void addressWithTicket(link.href).then((href) => {
      if (!tab) return location.assign(href)
      tab.opener = null
      tab.location.href = href
    })
  })
}

async function addressWithTicket(href: string): Promise<string> {
  const address = readBannerAddress(href)
  if (!address) return href
  const visitorData = await readVisitor()
  const outcome = await send('POST /web-api/site/ticket', { host: address.host })
  return withVisitor(
    address,
    outcome.ok ? { ...visitorData, token: outcome.data.ticket } : visitorData,
  )
}

function readBannerAddress(href: string): BannerAddress | undefined {
  const address = parseBannerAddress(href)
  return address && isOwnAddress(address, site.ownHosts) ? address : undefined
}

async function readVisitor(): Promise<BannerVisitor> {
  const { id: countryId, countryCode } = pageCountry()
  return {
    langCode: pageLocale(),
    priceId: await readPriceId(),
    businessPlatform: site.businessPlatform,
    touristId: visitorId(),
    countryId,
    countryCode,
  }
}

async function readPriceId(): Promise<number> {
  if (!$signedIn.get()) return consumerPriceId
  const outcome = await send('GET /app/price/identity/getUserIdentity', {})
  const chosenIdentity = outcome.ok ? outcome.data.find((row) => row.lastCheck) : undefined
  return chosenIdentity?.priceId ?? consumerPriceId
}
