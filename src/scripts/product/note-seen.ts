import { pageCountryId } from '#client/page/page-facts.ts'
import { storeSeenPart } from '#stores/offline/seen-parts.ts'

/** Attempts to find the buyer's price on the page, and the pause between them, milliseconds. */
const maxAttempts = 5
const pauseMs = 1000

/**
 * Stores the part of a product page on the device, with the price and delivery that the page shows.
 * Read from the page, so that it costs no request.
 */
export async function recordSeenPart(): Promise<void> {
  for (let i = 0; i < maxAttempts; i += 1) {
    if (textOf('[data-tier]') && textOf('[data-promise] [data-stock]'))
      return storeSeenPart(readPart())
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const textOf = (selector: string): string => find(selector)?.textContent?.trim() ?? ''

function readPart(): Parameters<typeof storeSeenPart>[0] {
  const makerElement = find('h1')?.previousElementSibling
  const picture = find('[data-stage] img')?.getAttribute('src') ?? ''
  return {
    skuOrgId: Number(find('[data-offer]')?.dataset['offer']),
    number: textOf('[data-number]'),
    brandName: makerElement?.lastChild?.textContent?.trim() ?? '',
    productName: textOf('h1 > span'),
    picture: /\/parts\/([\w-]+?)-\d+\.\w+$/.exec(picture)?.[1] ?? '',
    shopName: textOf('[data-promise] + div a'),
    countryId: pageCountryId(),
    price: Number(find('[data-go]')?.dataset['each']),
    delivery: textOf('[data-promise] b'),
    blocked: find('[data-offer]')?.dataset['blocked'] ?? '',
    at: Date.now(),
  }
}
