import { useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { removeLines } from '#stores/cart/cart.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { focusTitle } from '../ui/keep-focus.ts'

interface Props extends ScreenProps {
  lines: readonly CartLine[]
  signedIn: boolean
}

/**
 * Title, number of selected lines and the button that removes them. Removal asks for confirmation
 * once, because it can't be undone.
 */
export function CartHead({ m, locale, lines, signedIn }: Props) {
  const [isAsking, setAsking] = useState(false)
  const messages = m.cart
  const tickedLines = lines.filter((line) => line.selected)
  const removeTickedLines = () => {
    setAsking(false)
    focusTitle()
    // `removeLines` is queued while another change is pending.
    void removeLines(...tickedLines.map((line) => line.skuOrgId))
  }
  return (
    <div className="cart-head">
      <h1>{messages.title}</h1>
      {signedIn && (
        <p className="mute" role="status">
          {fill(messages.ticked, { n: tickedLines.length, all: lines.length })}
        </p>
      )}
      {signedIn && tickedLines.length > 0 && !isAsking && (
        <button type="button" className="plain-button" onClick={() => setAsking(true)}>
          {messages.remove_selected}
        </button>
      )}
      {isAsking && tickedLines.length > 0 && (
        <>
          <button type="button" className="button" autoFocus onClick={removeTickedLines}>
            {pluralOf(messages, 'remove_lines', tickedLines.length, locale)}
          </button>
          <button type="button" className="plain-button" onClick={() => setAsking(false)}>
            {messages.keep}
          </button>
        </>
      )}
    </div>
  )
}
