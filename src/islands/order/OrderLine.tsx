import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { PartPicture } from '../shared/picture.tsx'
import { Money } from '../shared/money.tsx'

interface Props {
  line: {
    number: string
    productName: string
    brandName: string
    picture: string
    quantity: number
    unitPrice: number
    amount: number
  }
  country: Country
  /** Address of the part, where the number is a link. */
  href?: string
}

/** A part of an order, before and after it is placed: number, pieces, price, sum. */
export function OrderLine({ line, country, href }: Props) {
  return (
    <div className="line plain">
      <PartPicture picture={line.picture} />
      <div>
        {href ? (
          <a className="num" href={href}>
            {line.number}
          </a>
        ) : (
          <span className="num">{line.number}</span>
        )}
        <p>
          {line.productName} · {line.brandName}
        </p>
        <div className="controls">
          <span className="mute">
            {line.quantity} × {formatMoney(line.unitPrice, country)}
          </span>
          <b>
            <Money minor={line.amount} country={country} />
          </b>
        </div>
      </div>
    </div>
  )
}
