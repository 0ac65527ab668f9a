import { currencyInPageLanguage } from '#client/page/page-facts.ts'
import { send } from '#client/send/send.ts'
import type { OfferCard } from '#contract/search/search.ts'
import { formatMoney } from '#domain/money/format.ts'
import { payablePrice } from '#domain/price/identities.ts'
import { fill } from '#i18n/fill.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'

/** Number of rows on a wide screen; a phone shows the first four. */
const rowCount = 8

/** Addresses of the section. `ID` is replaced by the ID of the vehicle or part. */
type ServiceLinks = Record<'parts' | 'part', string>

/** Shows the service parts of the selected vehicle on the home page. */
export function startServiceParts(section: HTMLElement): void {
  const links = JSON.parse(section.dataset['service'] ?? '{}') as ServiceLinks
  $vehicle.subscribe(() => void showServiceParts(section, links))
}

async function showServiceParts(section: HTMLElement, links: ServiceLinks): Promise<void> {
  const vehicle = $vehicle.get()
  const list = section.querySelector<HTMLElement>('[data-service-list]')
  const template = section.querySelector<HTMLTemplateElement>('[data-service-row]')
  if (!vehicle || !list || !template) return
  const all = section.querySelector<HTMLAnchorElement>('[data-service-all]')
  if (all) all.href = links.parts.replace('ID', String(vehicle.vehicleModelId))
  list.replaceChildren(...Array.from({ length: rowCount }, () => document.createElement('li')))
  const { vehicleModelId } = vehicle
  const answer = await send('GET /web/v1/product/recommendYouMayLike', { vehicleModelId })
  // Another vehicle may have been selected meanwhile.
  if ($vehicle.get() !== vehicle) return
  list.replaceChildren(
    ...(answer.ok ? answer.data.slice(0, rowCount) : []).map((offer) =>
      makeRow(template, offer, links.part),
    ),
  )
  // The script for offers fills in the buyer's price, stock and delivery day, and adds parts to the
  // cart. The event announces the new rows to a script that already runs.
  const script = template.content.querySelector('link')
  if (script) await import(/* @vite-ignore */ script.href)
  dispatchEvent(new Event('egg:offers'))
}

function makeRow(template: HTMLTemplateElement, offer: OfferCard, address: string): HTMLElement {
  const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  row.dataset['sku'] = String(offer.skuOrgId)
  row.querySelector('img')!.src = `/parts/${offer.picture}-160.avif`
  const link = row.querySelector('a')!
  link.href = address.replace('ID', String(offer.skuOrgId))
  link.textContent = offer.number
  const nameTexts = [offer.productName, offer.sizeShort, offer.brandName].filter(Boolean)
  row.querySelector('[data-name]')!.textContent = nameTexts.join(' · ')
  const price = formatMoney(payablePrice(offer), currencyInPageLanguage(offer.countryId))
  row.querySelector('[data-cost]')!.textContent = price
  const button = row.querySelector('button')!
  button.ariaLabel = fill(button.dataset['label'] ?? '', { number: offer.number })
  return row
}
