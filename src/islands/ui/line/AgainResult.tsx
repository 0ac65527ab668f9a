import { useEffect, useRef } from 'react'
import { linkTo } from '#routes/links.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Answer } from '#contract/index.ts'
import type { ScreenProps } from '../screen.ts'

/**
 * Result of a reorder: parts added to the cart, and parts not added with the reason and another
 * shop. Takes the focus.
 */
export function AgainResult({
  m,
  locale,
  again,
}: ScreenProps & { again: Answer<'POST /web-api/partList/toCart'> }) {
  const messages = m.after
  const elementRef = useRef<HTMLDivElement>(null)
  useEffect(() => elementRef.current?.focus(), [again])
  return (
    <div className="note" role="status" tabIndex={-1} ref={elementRef} data-again>
      {again.added > 0 && (
        <p>
          <b>{pluralOf(messages, 'again_added', again.added, locale)}</b>{' '}
          <a className="link" href={linkTo(locale, 'cart')}>
            {messages.again_cart}
          </a>
        </p>
      )}
      {again.notAdded.length > 0 && <b>{messages.again_left}</b>}
      {again.notAdded.map((line) => (
        <p key={line.skuOrgId}>
          <a className="number link" href={linkTo(locale, 'product', { id: line.skuOrgId })}>
            {line.number}
          </a>{' '}
          × {line.quantity}: {labelText(m.labels, line.reason, { stock: line.stock })}{' '}
          {line.alternative && (
            <a className="link" href={linkTo(locale, 'product', { id: line.alternative.skuOrgId })}>
              {fill(messages.again_elsewhere, { shop: line.alternative.shopName })}
            </a>
          )}
        </p>
      ))}
    </div>
  )
}
