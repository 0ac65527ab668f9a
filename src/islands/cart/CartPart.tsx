import type { CartLine } from '#contract/cart/cart.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { LineFit } from '../ui/line/LineFit.tsx'
import { NoReturn } from '../ui/line/NoReturn.tsx'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Part of a cart line, with the facts a buyer needs before ordering. */
export function CartPart({ line, m, locale }: ScreenProps & { line: CartLine }) {
  return (
    <div>
      <PartPicture picture={line.picture} />
      <a className="number" href={linkTo(locale, 'product', { id: line.skuOrgId })}>
        {line.number}
      </a>
      <LineFit vehicle={line.vehicle} m={m} />
      <p className="names">
        {line.productName} <span className="mute">{line.brandName}</span>{' '}
        {line.stock !== undefined && (
          <span className="mute">{fill(m.cart.stock, { n: line.stock })}</span>
        )}{' '}
        <NoReturn line={line} text={m.cart.no_return} />
      </p>
    </div>
  )
}
