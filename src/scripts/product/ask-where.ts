import { pageLocale } from '#client/page/page-facts.ts'
import { openDeliveryDialog } from '#islands/address/open-deliver.tsx'
import { linkTo } from '#routes/links.ts'

/**
 * Changes the delivery place: buyers with an address choose one in the account; others choose a
 * district.
 */
export async function changeDeliveryPlace(button: HTMLElement): Promise<void> {
  if (button.getAttribute('role') === 'link') location.assign(linkTo(pageLocale(), 'account'))
  else await openDeliveryDialog(button, () => dispatchEvent(new Event('egg:offers')))
}
