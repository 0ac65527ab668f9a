import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { ChatCard } from '#contract/chat/chat.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Link to the part, order or shop that a chat is about. */
export function ChatCardLink({ m, locale, card }: ScreenProps & { card: ChatCard }) {
  const { id, title, number, total } = card
  const href = {
    PRODUCT: () => linkTo(locale, 'product', { id }),
    ORDER: () => linkTo(locale, 'orderDetail', { id }),
    SHOP: () => linkTo(locale, 'shopDetail', { id }),
  }[card.kind]()
  return (
    <a className="chat-card-link" href={href} data-card={card.kind}>
      {card.picture && <PartPicture picture={card.picture} />}
      <span>
        {card.kind === 'ORDER' ? (
          <b>{fill(m.chat.order_card, { number })}</b>
        ) : (
          number && <b className="number">{number}</b>
        )}
        <span>{title}</span>
        {total !== null && <span>{formatMoney(total, countryInPageLanguage(card.countryId))}</span>}
      </span>
    </a>
  )
}
