import { pageLocale } from '#client/page-says.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'

interface Props {
  labels: Messages['labels']
  /** Why something can't be bought, as a label. */
  reason: string
}

/** The way to workshop verification, where the lack of it is what stands in the way. */
export function GetVerified({ labels, reason }: Props) {
  if (reason !== 'label_own_shop_verified_only') return null
  return (
    <a className="link" data-get-verified href={linkTo(pageLocale(), 'account', {}, {}, 'verify')}>
      {labels.label_get_verified}
    </a>
  )
}
