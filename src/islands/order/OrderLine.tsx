import type { Country } from '#domain/country/countries.ts'
import type { LineVehicle } from '#contract/product/price.ts'
import type { Messages } from '#i18n/messages.ts'
import { formatMoney } from '#domain/money/format.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import { LineFit } from '../ui/line/LineFit.tsx'
import { NoReturn } from '../ui/line/NoReturn.tsx'
import { Money } from '../ui/line/Money.tsx'

interface Props {
  line: {
    number: string
    productName: string
    brandName: string
    picture: string
    quantity: number
    unitPrice: number
    amount: number
    vehicle: LineVehicle
    backorder?: boolean
    /** Before the order is placed: true when the part can be returned. */
    returnable?: boolean
  }
  m: Messages
  country: Country
  /** Address of the part's page, if the number is a link. */
  href?: string
}

/** One order line, before and after the order is placed: number, quantity, price and subtotal. */
export function OrderLine({ line, m, country, href }: Props) {
  return (
    <div className="part-line">
      <PartPicture picture={line.picture} />
      {href ? (
        <a className="number" href={href}>
          {line.number}
        </a>
      ) : (
        <span className="number">{line.number}</span>
      )}
      <b className="amount">
        <Money minor={line.amount} country={country} />
      </b>
      <p className="names">
        {line.productName} <span className="mute">{line.brandName}</span>{' '}
        <span className="mute">
          {line.quantity}&nbsp;×&nbsp;{formatMoney(line.unitPrice, country)}
        </span>{' '}
        <NoReturn line={line} text={m.order.no_return} />
      </p>
      {line.backorder && <p className="note warn small">{m.order.backorder}</p>}
      <LineFit vehicle={line.vehicle} m={m} />
    </div>
  )
}
