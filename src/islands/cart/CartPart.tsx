import type { CartLine } from '#contract/cart/cart.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { LineFit } from '../ui/line/LineFit.tsx'
import { NoReturn } from '../ui/line/NoReturn.tsx'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  line: CartLine
  /** Formatted price of one item. */
  price: string
}

/** Maximum stock that a phone shows in a line, in colour. */
const lowStockQuantity = 5

/** Part of a cart line, with the facts a buyer needs before ordering. */
export function CartPart({ line, m, locale, price }: Props) {
  const { stock } = line
  return (
    <div>
      <PartPicture picture={line.picture} />
      <a className="number" href={linkTo(locale, 'product', { id: line.skuOrgId })}>
        {line.number}
      </a>
      <LineFit vehicle={line.vehicle} m={m} />
      {/* On a phone the names take one line, unless a condition must be readable in full. */}
      <p className="names" data-whole={line.returnable ? undefined : true}>
        <span className="called">
          {line.productName} <i className="mute">{line.brandName}</i>
        </span>{' '}
        {line.quantity > 1 && <span className="mute each">{fill(m.cart.each, { price })}</span>}{' '}
        {stock > 0 && (
          <span className="mute stock" data-low={stock <= lowStockQuantity || undefined}>
            {fill(m.cart.stock, { n: stock })}
          </span>
        )}{' '}
        <NoReturn line={line} text={m.cart.no_return} />
      </p>
    </div>
  )
}
