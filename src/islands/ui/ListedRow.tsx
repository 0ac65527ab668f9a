import { type ReactNode, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { addToCart } from '#stores/cart-add.ts'
import { PartPicture } from './PartPicture.tsx'
import type { ScreenProps } from './screen.ts'

interface Props extends ScreenProps {
  part: { skuOrgId: number; number: string; picture: string; productName: string }
  /** What the button and its success say. */
  words: { add: string; added: string }
  /** Whose it is, and what else there is to know. */
  about: ReactNode
  cost: ReactNode
  /** It can't be bought now. */
  isClosed?: boolean
}

/** What a row of a buyer's own parts begins with: which part, at what price, one touch into the cart. */
export function ListedRow({ m, locale, part, words, about, cost, isClosed = false }: Props) {
  const [said, setSaid] = useState('')
  const add = async () => {
    const outcome = await addToCart(part.skuOrgId, 1)
    setSaid(outcome.ok ? words.added : labelText(m.labels, outcome.label, outcome.data))
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
        className="button primary"
        aria-label={fill(words.add, { number: part.number })}
        disabled={isClosed}
        onClick={() => void add()}
        data-put
      >
        +
      </button>
      <span className="said" role="status">
        {said}
      </span>
    </>
  )
}
