import { pageLocale } from '#client/page/page-facts.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'

interface Props {
  labels: Messages['labels']
  /** Label of the reason why an offer can't be bought. */
  reason: string
}

/** Link to workshop verification, if missing verification is the reason. */
export function GetVerified({ labels, reason }: Props) {
  if (reason !== 'label_own_shop_verified_only') return null
  return (
    <a className="link" data-get-verified href={linkTo(pageLocale(), 'account', {}, {}, 'verify')}>
      {labels.label_get_verified}
    </a>
  )
}
