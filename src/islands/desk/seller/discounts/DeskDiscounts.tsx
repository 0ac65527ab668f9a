import type { ReactNode } from 'react'

interface Props {
  /** True until the discounts are loaded. */
  busy?: boolean
  children?: ReactNode
}

/** Page of a shop's discounts: its coupons, or its promotions. */
export function DeskDiscounts({ busy, children }: Props) {
  return (
    <div className="desk-discounts" aria-busy={busy}>
      {children}
    </div>
  )
}
