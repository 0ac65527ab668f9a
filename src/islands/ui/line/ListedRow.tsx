import { type ReactNode, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { addToCart } from '#stores/cart/cart-add.ts'
import { PartPicture } from './PartPicture.tsx'
import type { ScreenProps } from '../screen.ts'

interface Props extends ScreenProps {
  part: { skuOrgId: number; number: string; picture: string; productName: string }
  /** Texts of the button and of its confirmation. */
  words: { add: string; added: string }
  /** Shop and further facts. */
  about: ReactNode
  cost: ReactNode
  /** True when the part can't be bought now. */
  isClosed?: boolean
}

/** Start of a row in the buyer's own lists: part, price and the add-to-cart button. */
export function ListedRow({ m, locale, part, words, about, cost, isClosed = false }: Props) {
  const [message, setMessage] = useState('')
  const add = async () => {
    const outcome = await addToCart(part.skuOrgId, 1, { what: part.number })
    setMessage(outcome.ok ? words.added : labelText(m.labels, outcome.label, outcome.data))
  }
  return (
    <>
      <PartPicture picture={part.picture} />
      <div className="what">
        <a className="number" href={linkTo(locale, 'product', { id: part.skuOrgId })}>
          {part.number}
        </a>
        <span className="name">{part.productName}</span>
        {about}
      </div>
      <div className="cost">{cost}</div>
      <button
        type="button"
        className="button"
        aria-label={fill(words.add, { number: part.number })}
        disabled={isClosed}
        onClick={() => void add()}
        data-put
      >
        +
      </button>
      <span className="said" role="status">
        {message}
      </span>
    </>
  )
}
